/**
 * Why a call was refused, where the code of the answer says less: a wrong password and an unknown e-mail have
 * the same code, so that no stranger learns who has an account. Only the log has these words.
 */
export const refusalReasons = [
  'no_token',
  'unknown_token',
  'expired_token',
  'idle_session',
  'other_browser',
  'token_of_application',
  'token_of_other_application',
  'application_closed',
  'agreement_missing',
  'account_closing',
  'unknown_email',
  'wrong_password',
  'email_not_confirmed',
  'changed_meanwhile',
  'step_has_ended',
  'wrong_code',
  'last_wrong_code',
  'no_valid_code',
  'codes_blocked',
  'wrong_recovery_code',
  'unknown_passkey',
  'passkey_of_another_user',
  'passkey_challenge_used',
  'passkey_not_verified',
  'passkey_copied',
  'factor_after_mail_reset',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
