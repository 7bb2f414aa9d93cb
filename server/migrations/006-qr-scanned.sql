-- When a signed-in device first opened the code: from then on the displayed number must not change.
ALTER TABLE qr_requests ADD COLUMN scanned_at BIGINT;
