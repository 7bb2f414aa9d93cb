-- Each sign-in asks whether the account has a known browser, and a reset of the password deletes them all.
CREATE INDEX devices_by_account ON devices (account_id);
