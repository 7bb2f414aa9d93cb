-- What the session of its user must have proved: nothing more (`ANY`), a second factor (`SECOND_FACTOR`) or a passkey (`PASSKEY`).
ALTER TABLE applications ADD COLUMN minimum_sign_in TEXT NOT NULL DEFAULT 'ANY';
