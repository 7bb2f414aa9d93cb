import type { ConsolePhraseId } from '@portico/phrases/types';
import type { TextOf } from '../../i18n/i18n.tsx';

/** The reasons of the log, in groups that mean the same to a user. */
const groups: Readonly<Record<string, ConsolePhraseId>> = {
  wrong_password: 'signInRefusal.password',
  changed_meanwhile: 'signInRefusal.password',
  user_disabled: 'auditType.ACCOUNT_DISABLED',
  wrong_code: 'signInRefusal.code',
  last_wrong_code: 'signInRefusal.code',
  codes_blocked: 'signInRefusal.tooMany',
  too_many_requests: 'signInRefusal.tooMany',
  no_valid_code: 'signInRefusal.late',
  step_has_ended: 'signInRefusal.late',
  wrong_recovery_code: 'signInRefusal.recoveryCode',
  unknown_passkey: 'signInRefusal.passkey',
  passkey_of_another_user: 'signInRefusal.passkey',
  passkey_challenge_used: 'signInRefusal.passkey',
  passkey_not_verified: 'signInRefusal.passkey',
  passkey_copied: 'signInRefusal.passkey',
  passkey_suspended: 'signInRefusal.passkey',
  invalid_passkey: 'signInRefusal.passkey',
  factor_after_mail_reset: 'signInRefusal.passkey',
};

/** Why a sign-in was refused, in the words of the reader's language. */
export function refusalInWords(text: TextOf, reason: string): string {
  return text(groups[reason] ?? 'signInRefusal.other', { reason });
}
