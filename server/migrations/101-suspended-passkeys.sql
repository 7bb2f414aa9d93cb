-- A passkey that was young when the password was reset by mail. It signs in again once its user has confirmed it.
ALTER TABLE passkeys ADD COLUMN suspended_at BIGINT;
