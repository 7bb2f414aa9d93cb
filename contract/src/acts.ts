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
] as const;
export type ActRefusalCode = (typeof actRefusals)[number];
