import { type VerificationItem, verificationState } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';
import type { RouteName } from '../navigation/route-links.ts';
import type { ShownType } from './new-document.ts';

interface DocumentLook {
  readonly name: PhraseId;
  readonly route: RouteName;
  readonly isRequired: boolean;
}

/** The documents of the verification. */
export const documents: Readonly<Record<ShownType, DocumentLook>> = {
  PASSPORT: { name: 'verification.passport', route: 'profileVerificationPassport', isRequired: true },
  ADDRESS: { name: 'verification.address', route: 'profileVerificationAddress', isRequired: true },
  COMPANY: { name: 'verification.business', route: 'profileVerificationBusiness', isRequired: false },
  SELFIE: { name: 'verification.selfie', route: 'profileVerificationAdditional', isRequired: false },
};

/**
 * The documents that a user has, in the order of their steps. The selfie is only for users of whom it is
 * asked.
 */
export function shownTypes(selfieRequired: boolean): readonly ShownType[] {
  const always: readonly ShownType[] = ['PASSPORT', 'ADDRESS', 'COMPANY'];
  return selfieRequired ? [...always, 'SELFIE'] : always;
}

/**
 * The state that a tab shows: one of the three, `waiting` while a moderator waits for an answer of the user,
 * `changes` when a moderator has returned the document, `refused` after a permanent refusal.
 */
export function tabState({
  status,
  refused,
  changesNeeded,
}: Pick<VerificationItem, 'status' | 'refused' | 'changesNeeded'>):
  | ReturnType<typeof verificationState>
  | 'waiting'
  | 'changes'
  | 'refused' {
  if (refused) return 'refused';
  if (changesNeeded) return 'changes';
  return status === 'WAITING_USER' ? 'waiting' : verificationState(status);
}

/**
 * How far the verification is: what is verified, in review, returned or permanently refused, and what the
 * user does next.
 */
export interface VerificationPath {
  readonly done: readonly ShownType[];
  readonly inReview: readonly ShownType[];
  /** Returned by a moderator, with changes or a question. */
  readonly returned: readonly ShownType[];
  readonly refused: readonly ShownType[];
  /**
   * A document that was returned first, then the required ones, then the selfie if it is asked for;
   * `undefined` if there is nothing to do now.
   */
  readonly next: ShownType | undefined;
}

export function verificationPath(
  items: readonly VerificationItem[],
  selfieRequired: boolean,
): VerificationPath {
  const types = shownTypes(selfieRequired);
  const stateOf = (type: ShownType) =>
    tabState(items.find(({ documentType }) => documentType === type) ?? { status: 'NEW_DOCUMENT' });
  return {
    done: types.filter((type) => stateOf(type) === 'verified'),
    inReview: types.filter((type) => stateOf(type) === 'inVerification'),
    returned: types.filter((type) => isReturned(stateOf(type))),
    refused: types.filter((type) => stateOf(type) === 'refused'),
    next:
      types.find((type) => isReturned(stateOf(type))) ??
      types.find((type) => documents[type].isRequired && stateOf(type) === 'unverified') ??
      types.find((type) => type === 'SELFIE' && stateOf(type) === 'unverified'),
  };
}

function isReturned(state: ReturnType<typeof tabState>): boolean {
  return state === 'waiting' || state === 'changes';
}
