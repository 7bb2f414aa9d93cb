/** Why an act of staff is refused. */
export const actRefusals = [
  'account_not_found',
  'already_disabled',
  'already_enabled',
  'keys_without_server',
  'last_admin',
  'own_account',
  'reason_required',
  'role_unchanged',
  'staff_account',
  'application_exists',
  'application_not_found',
  'duplicate_keys',
  'invalid_address',
  'invalid_application_id',
  'invalid_application_name',
  'invalid_application_text',
  'invalid_application_type',
  'invalid_keys',
  'invalid_legal_date',
  'invalid_legal_files',
  'invalid_overlap',
  'invalid_scope',
  'invitation_unchanged',
  'mail_limit',
  'no_factor',
  'no_old_secret',
  'no_role',
  'not_claimed',
  'nothing_changed',
  'pictures_unopened',
  'private_keys',
  'resources_of_others',
  'resources_without_scopes',
  'selfie_unchanged',
  'too_many_addresses',
  'weak_keys',
  'wildcard_address',
] as const;
export type ActRefusalCode = (typeof actRefusals)[number];

/** Whether a string says why an act was refused. */
export function isActRefusalCode(value: unknown): value is ActRefusalCode {
  return actRefusals.some((code) => code === value);
}
