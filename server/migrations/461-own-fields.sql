-- Fields that operators add to accounts. `key` is the name that applications know, and `definition` JSON; the kind is in both, for statements. A field that is
-- removed stays until its values are deleted, so that its key does not lead to values of another field.
CREATE TABLE own_fields (
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  position BIGINT NOT NULL,
  definition TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  removed_at BIGINT
);
-- Which fields of its user an application is told, and as which claim.
CREATE TABLE application_fields (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  field TEXT NOT NULL REFERENCES own_fields (key),
  claim TEXT NOT NULL,
  PRIMARY KEY (application, field)
);
CREATE INDEX application_fields_by_field ON application_fields (field);
-- Values that were given with a registration: JSON, by the key of the field.
ALTER TABLE registrations ADD COLUMN own_fields TEXT;
-- What is counted and changed by one transaction at a time locks its row here.
CREATE TABLE turns (name TEXT PRIMARY KEY);
INSERT INTO turns (name) VALUES ('groups'), ('own fields');
