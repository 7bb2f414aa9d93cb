-- requires: 110-waiting-sign-ins
-- A sign-in to the console waits in the same table as one to the portal, and `staff_sessions` has sessions only.
DELETE FROM staff_sessions WHERE confirmed_at IS NULL;
ALTER TABLE staff_sessions DROP COLUMN confirmed_at;
ALTER TABLE pending_sign_ins ADD COLUMN site TEXT NOT NULL DEFAULT 'portal';
ALTER TABLE pending_sign_ins DROP COLUMN session_ends_at;
