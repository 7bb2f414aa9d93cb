-- The look of an application of its own: a colour, as #rrggbb, and the digest of an icon in brand_logos; none: those of its type.
ALTER TABLE applications ADD COLUMN color TEXT;
ALTER TABLE applications ADD COLUMN icon TEXT;
-- Whether it has no type. Its column type is `main` then, for servers of the version before.
ALTER TABLE applications ADD COLUMN untyped INTEGER NOT NULL DEFAULT 0;
-- What cards and the sign-in say beside its name: JSON, by language; English where a language has none.
ALTER TABLE applications ADD COLUMN shorts TEXT;
