-- Fonts that the operator has given, as WOFF2 files (base64), with the weights that each has. Their addresses have the digest.
CREATE TABLE brand_fonts (
  digest TEXT PRIMARY KEY,
  lightest INTEGER NOT NULL,
  heaviest INTEGER NOT NULL,
  content TEXT NOT NULL,
  stored_at BIGINT NOT NULL
);
-- Which font a look has, as JSON; none: the fonts of each system.
ALTER TABLE brand ADD COLUMN font TEXT;
ALTER TABLE brand ADD COLUMN draft_font TEXT;
ALTER TABLE brand_versions ADD COLUMN font TEXT;
