-- Indexes by which an ending finds what an account has claimed, decided and opened.
CREATE INDEX documents_by_claim ON documents (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX document_decisions_open ON document_decisions (decided_by) WHERE final_at IS NULL;
CREATE INDEX qr_requests_by_account ON qr_requests (opened_by) WHERE opened_by IS NOT NULL;
