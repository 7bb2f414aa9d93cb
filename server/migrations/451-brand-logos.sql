-- Logos that the operator has given, drawn anew as PNG files (base64). Their addresses have the digest.
CREATE TABLE brand_logos (
  digest TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  content TEXT NOT NULL,
  stored_at BIGINT NOT NULL
);
-- Which logos a look has, as JSON; none: the drawing of the product.
ALTER TABLE brand ADD COLUMN logos TEXT;
ALTER TABLE brand ADD COLUMN draft_logos TEXT;
ALTER TABLE brand_versions ADD COLUMN logos TEXT;
