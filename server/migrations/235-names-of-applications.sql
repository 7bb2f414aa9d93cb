-- The name of an application in other languages than that of its plain name: JSON, by language. Without one, the plain name is shown.
ALTER TABLE applications ADD COLUMN names TEXT;
