-- Where an application that uses the hand-off is told that its user was signed out.
ALTER TABLE applications ADD COLUMN hand_off_logout_uri TEXT;
