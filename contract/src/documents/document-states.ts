import type { VerificationStatus } from './verification.ts';

/**
 * Every state of a document. All but `REFUSED` are statuses of the API; the API has no status for a document
 * that was refused permanently, and shows it as `NEW_DOCUMENT` with the review of the refusal.
 */
export type DocumentState = VerificationStatus | 'REFUSED';

/**
 * The states that are stored: a document of `NONE` does not exist yet, and `ASYNC` follows from its pictures.
 */
export type StoredState = Exclude<DocumentState, 'NONE' | 'ASYNC'>;

/**
 * What can happen to a document. The user saves, uploads, deletes and submits; `process` is the end of the
 * processing of the last picture; `pass` and `fail` are the outcomes of the automatic check; moderators
 * approve, request changes, ask a question about the data, or refuse the document permanently; admins reopen
 * what was refused; `outdate` returns a passport that shows another name than its account has since a
 * correction.
 */
export const documentActions = [
  'save',
  'upload',
  'delete',
  'submit',
  'process',
  'pass',
  'fail',
  'approve',
  'requestChanges',
  'askQuestion',
  'refuse',
  'reopen',
  'outdate',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/**
 * The state after each action. An action that a state does not list is refused, and the document stays as it
 * is. `ASYNC` is not stored: a document has it while it is new and one of its pictures is processed.
 */
export const documentTransitions: {
  readonly [State in DocumentState]: { readonly [Action in DocumentAction]?: DocumentState };
} = {
  NONE: {},
  NEW_DOCUMENT: { save: 'NEW_DOCUMENT', upload: 'ASYNC', delete: 'NEW_DOCUMENT', submit: 'WAITING_SYSTEM' },
  ASYNC: { save: 'ASYNC', upload: 'ASYNC', process: 'NEW_DOCUMENT' },
  // A change takes the submission back, which no moderator has seen yet.
  WAITING_SYSTEM: {
    save: 'NEW_DOCUMENT',
    pass: 'WAITING_MODERATOR',
    fail: 'NEW_DOCUMENT',
    outdate: 'NEW_DOCUMENT',
  },
  WAITING_MODERATOR: {
    approve: 'VERIFIED',
    requestChanges: 'NEW_DOCUMENT',
    askQuestion: 'WAITING_USER',
    refuse: 'REFUSED',
    outdate: 'NEW_DOCUMENT',
  },
  // The question is about the data, so the pictures stay.
  WAITING_USER: { save: 'WAITING_USER', submit: 'WAITING_SYSTEM', outdate: 'NEW_DOCUMENT' },
  VERIFIED: { outdate: 'NEW_DOCUMENT' },
  REFUSED: { reopen: 'NEW_DOCUMENT' },
};

/**
 * The state after an action, or null if the state refuses it.
 * @example nextState('NEW_DOCUMENT', 'submit') // 'WAITING_SYSTEM'
 */
export function nextState(state: DocumentState, action: DocumentAction): DocumentState | null {
  return documentTransitions[state][action] ?? null;
}

/** The status by which the API shows a state. */
export function statusOf(state: DocumentState): VerificationStatus {
  return state === 'REFUSED' ? 'NEW_DOCUMENT' : state;
}
