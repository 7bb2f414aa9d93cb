-- Only the newest link of a target works, also when two are created at the same moment.
UPDATE codes SET spent_at = created_at WHERE spent_at IS NULL AND EXISTS (
  SELECT 1 FROM codes AS newer
  WHERE newer.purpose = codes.purpose AND newer.target = codes.target AND newer.spent_at IS NULL
    AND (newer.created_at, newer.code_hash) > (codes.created_at, codes.code_hash)
);
CREATE UNIQUE INDEX codes_one_live ON codes (purpose, target) WHERE spent_at IS NULL;
