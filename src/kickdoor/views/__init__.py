"""What one player may see: views, events as JSON, and dealing again what that player cannot know."""
