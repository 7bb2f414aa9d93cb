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
  'invalid_overlap',
  'invalid_scope',
  'invitation_unchanged',
  'no_factor',
  'no_old_secret',
  'no_role',
  'not_claimed',
  'nothing_changed',
  'pictures_unopened',
  'resources_of_others',
  'resources_without_scopes',
  'selfie_unchanged',
  'too_many_addresses',
  'wildcard_address',
] as const;
export type ActRefusalCode = (typeof actRefusals)[number];

/** Whether a string says why an act was refused. */
export function isActRefusalCode(value: unknown): value is ActRefusalCode {
  return actRefusals.some((code) => code === value);
}
