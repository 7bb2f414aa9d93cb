-- What the operator says in words of its own (company, support contact, links, landing page), as JSON: of what users see, of the draft, and of every version. None: what came with the product.
ALTER TABLE brand ADD COLUMN words TEXT;
ALTER TABLE brand ADD COLUMN draft_words TEXT;
ALTER TABLE brand_versions ADD COLUMN words TEXT;
