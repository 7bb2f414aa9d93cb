import type { StaffAccount } from '@portico/contract/staff/staff';
import type { TextOf } from '../i18n/i18n.tsx';

const factorTexts = { GOOGLE_AUTHENTICATOR: 'account.app', TELEGRAM: 'account.telegram' } as const;

/** What a second step of the console can be done with, in words. */
export function proofsInWords(
  text: TextOf,
  { factors, passkeys, recoveryCodes }: StaffAccount['accepted'],
): readonly string[] {
  return [
    factors.map((type) => text(factorTexts[type])),
    passkeys > 0 ? text('account.passkeys', { count: passkeys }) : [],
    recoveryCodes > 0 ? text('account.recoveryCodes', { count: recoveryCodes }) : [],
  ].flat();
}
