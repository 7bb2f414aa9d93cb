-- Pictures that stand in the arches of applications, as WebP files (base64). Their addresses have the digest.
CREATE TABLE application_pictures (
  digest TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  stored_at BIGINT NOT NULL
);
-- What stands in the arch of an application: the digest of a picture, or `none` for its mark alone; null: the scene of its type.
ALTER TABLE applications ADD COLUMN scene TEXT;
