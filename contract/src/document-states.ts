import type { VerificationStatus } from './verification.ts';

/**
 * Every state of a document. All but `REFUSED` are statuses of the API; a document that was refused for good is shown there as
 * `NEW_DOCUMENT`, with a review that says so, because the API has no status of its own for it.
 */
export type DocumentState = VerificationStatus | 'REFUSED';

/** The states that are stored: a document of `NONE` does not exist yet, and `ASYNC` follows from its pictures. */
export type StoredState = Exclude<DocumentState, 'NONE' | 'ASYNC'>;

/**
 * What can happen to a document. The user saves, uploads, deletes and submits; `process` is the end of the processing of the last
 * picture; `pass` and `fail` are the outcomes of the automatic check; moderators approve, ask for changes (`ask`), ask a question
 * about the data (`question`), refuse for good (`refuse`), and admins reopen what was refused.
 */
export const documentActs = [
  'save',
  'upload',
  'delete',
  'submit',
  'process',
  'pass',
  'fail',
  'approve',
  'ask',
  'question',
  'refuse',
  'reopen',
] as const;
export type DocumentAct = (typeof documentActs)[number];

/**
 * The state after each act. An act that a state does not list is refused, and the document stays as it is. `ASYNC` is not stored:
 * a document has it while it is new and one of its pictures is processed.
 */
export const documentTransitions: {
  readonly [State in DocumentState]: { readonly [Act in DocumentAct]?: DocumentState };
} = {
  NONE: {},
  NEW_DOCUMENT: { save: 'NEW_DOCUMENT', upload: 'ASYNC', delete: 'NEW_DOCUMENT', submit: 'WAITING_SYSTEM' },
  ASYNC: { save: 'ASYNC', upload: 'ASYNC', process: 'NEW_DOCUMENT' },
  // A change takes the submission back: nobody has looked at it yet.
  WAITING_SYSTEM: { save: 'NEW_DOCUMENT', pass: 'WAITING_MODERATOR', fail: 'NEW_DOCUMENT' },
  WAITING_MODERATOR: {
    approve: 'VERIFIED',
    ask: 'NEW_DOCUMENT',
    question: 'WAITING_USER',
    refuse: 'REFUSED',
  },
  // The question is about the data, so the pictures stay.
  WAITING_USER: { save: 'WAITING_USER', submit: 'WAITING_SYSTEM' },
  VERIFIED: {},
  REFUSED: { reopen: 'NEW_DOCUMENT' },
};

/**
 * The state after an act, or null if the state refuses it.
 * @example nextState('NEW_DOCUMENT', 'submit') // 'WAITING_SYSTEM'
 */
export function nextState(state: DocumentState, act: DocumentAct): DocumentState | null {
  return documentTransitions[state][act] ?? null;
}

/** The status by which the API shows a state. */
export function statusOf(state: DocumentState): VerificationStatus {
  return state === 'REFUSED' ? 'NEW_DOCUMENT' : state;
}
