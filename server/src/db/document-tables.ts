import type { StoredState } from '@portico/contract/documents/document-states';
import type { ReviewOutcome } from '@portico/contract/documents/review';
import type { DocumentFile, DocumentType, PictureProblem } from '@portico/contract/documents/verification';
import type { AccountId, SessionId } from '../platform/ids.ts';
import type { Digest } from '../platform/secrets.ts';
import type { Defaulted, Nullable } from './columns.ts';

/** The tables of documents: their pictures, what was submitted, and the decisions of moderators. */
export interface DocumentTables {
  documents: {
    id: string;
    account_id: AccountId;
    document_type: DocumentType;
    status: StoredState;
    metadata: string;
    updated_at: number;
    version: number;
    round: number;
    submitted_at: number | null;
    /** The last decision, as the user reads it: JSON of `Review`. */
    review: string | null;
    claimed_by: Nullable<AccountId>;
    claimed_until: Nullable<number>;
    /** When the page of who has claimed it last said that it is open. */
    signalled_at: Nullable<number>;
    /** When a member of staff first opened it since it was submitted. */
    opened_at: Nullable<number>;
  };
  document_files: {
    name: string;
    document_id: string;
    account_id: AccountId;
    state: DocumentFile['state'];
    problem: PictureProblem | null;
    file_key: string;
    byte_count: number;
    content_digest: string | null;
    /** What was read in the picture of a passport: encrypted JSON. */
    zone: Nullable<string>;
    uploaded_at: number;
    processed_at: number | null;
  };
  phone_uploads: {
    code_hash: Digest;
    session_id: SessionId;
    account_id: AccountId;
    document_type: DocumentType;
    /** The digest of the cookie of the phone that opened it first. */
    opened_by: Nullable<Digest>;
    sent_at: Nullable<number>;
    created_at: number;
    expires_at: number;
  };
  verification_proofs: {
    id: string;
    code_hash: Digest;
    account_id: AccountId;
    /** JSON of a list of `Provable`. */
    proves: string;
    /** JSON of a list of `HolderFact`. */
    names: Defaulted<string>;
    label: Nullable<string>;
    openings: Defaulted<number>;
    last_opened_at: Nullable<number>;
    /** When an opening was last written into the audit trail. */
    recorded_at: Nullable<number>;
    created_at: number;
    expires_at: number;
  };
  document_rounds: {
    document_id: string;
    round: number;
    metadata: string;
    /** JSON of the names of what the automatic check found. */
    findings: string;
    submitted_at: number;
    /** The digest of the `Idempotency-Key` of the call that submitted it. */
    request_digest: Nullable<string>;
    /** JSON of the names of the pictures that it was submitted with. */
    pictures: Nullable<string>;
    /** JSON of which papers the portal named then; null for what no paper proves, and in rounds of before. */
    paper_rules: Nullable<string>;
  };
  document_decisions: {
    id: string;
    document_id: string;
    round: number;
    stage: number;
    outcome: ReviewOutcome;
    remarks: string;
    note: string | null;
    decided_by: AccountId;
    decided_at: number;
    undo_until: number;
    final_at: Nullable<number>;
  };
}
