-- Which papers the portal named when a document was submitted, as JSON.
ALTER TABLE document_rounds ADD COLUMN paper_rules TEXT;
