-- When a signed-in device first opened the code: its number must not change under that person's eyes.
ALTER TABLE qr_requests ADD COLUMN scanned_at BIGINT;
