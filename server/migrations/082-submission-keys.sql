-- The digest of the `Idempotency-Key` of the call that submitted a round: a repeat of the call is answered without a second round.
ALTER TABLE document_rounds ADD COLUMN request_digest TEXT;
