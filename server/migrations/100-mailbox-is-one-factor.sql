-- When the password was first reset by mail since the account got its role. The console accepts nothing that was set up after that.
ALTER TABLE accounts ADD COLUMN mail_reset_at BIGINT;
