-- Of a group with the rule `FIELD`: whoever has one of these values of this field is in it.
CREATE TABLE group_values (
  group_id TEXT NOT NULL REFERENCES user_groups (id) ON DELETE CASCADE,
  field TEXT NOT NULL REFERENCES own_fields (key),
  value TEXT NOT NULL,
  PRIMARY KEY (group_id, value)
);
CREATE INDEX group_values_by_field ON group_values (field);
