/** Why an act of staff is refused. */
export const actRefusals = [
  'account_not_found',
  'already_disabled',
  'already_enabled',
  'last_admin',
  'own_account',
  'reason_required',
  'role_unchanged',
  'staff_account',
  'application_exists',
  'application_not_found',
  'invalid_address',
  'invalid_application_id',
  'invalid_application_name',
  'invalid_application_text',
  'invalid_application_type',
  'invitation_unchanged',
  'no_factor',
  'no_role',
  'not_claimed',
  'nothing_changed',
  'pictures_unopened',
  'selfie_unchanged',
  'wildcard_address',
] as const;
export type ActRefusalCode = (typeof actRefusals)[number];

/** Whether a string says why an act was refused. */
export function isActRefusalCode(value: unknown): value is ActRefusalCode {
  return actRefusals.some((code) => code === value);
}
