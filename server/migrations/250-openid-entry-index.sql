-- Every lookup is by the digest alone, which contains the model.
CREATE UNIQUE INDEX openid_entries_by_id ON openid_entries (id_hash);
-- Most entries have neither, and a planner that counts them takes the index for useless.
DROP INDEX openid_entries_by_lineage;
DROP INDEX openid_entries_by_user_code;
CREATE INDEX openid_entries_by_lineage ON openid_entries (lineage_hash) WHERE lineage_hash IS NOT NULL;
CREATE INDEX openid_entries_by_user_code ON openid_entries (user_code_hash) WHERE user_code_hash IS NOT NULL;
