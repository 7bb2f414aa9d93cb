-- The colour that the operator chose, as #rrggbb (none: that of the product), and the shape of corners, beside the name: of what users see, of the draft, and of every version.
ALTER TABLE brand ADD COLUMN color TEXT;
ALTER TABLE brand ADD COLUMN corner TEXT NOT NULL DEFAULT 'soft';
ALTER TABLE brand ADD COLUMN draft_color TEXT;
ALTER TABLE brand ADD COLUMN draft_corner TEXT NOT NULL DEFAULT 'soft';
ALTER TABLE brand_versions ADD COLUMN color TEXT;
ALTER TABLE brand_versions ADD COLUMN corner TEXT NOT NULL DEFAULT 'soft';
