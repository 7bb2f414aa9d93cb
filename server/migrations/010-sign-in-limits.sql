-- Wrong passwords in 24 hours, in addition to those of the last minutes.
ALTER TABLE sign_in_failures ADD COLUMN day_failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sign_in_failures ADD COLUMN day_ends_at BIGINT NOT NULL DEFAULT 0;
UPDATE sign_in_failures SET day_ends_at = window_ends_at;

-- The account that opened a QR code first. No other account may decide on it.
ALTER TABLE qr_requests ADD COLUMN opened_by TEXT;

-- How many of its tokens an application may check in a minute.
ALTER TABLE applications ADD COLUMN checks_per_minute INTEGER NOT NULL DEFAULT 30000;
