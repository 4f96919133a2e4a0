"""The window: frames, exports, start and memory."""
