-- Which migration a server must know to work with the schema, because a later one removed what older servers use.
CREATE TABLE schema_requirements (
  migration TEXT PRIMARY KEY,
  requires TEXT NOT NULL
);
