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

/** Whether a string says why an act was refused. */
export function isActRefusalCode(value: unknown): value is ActRefusalCode {
  return actRefusals.some((code) => code === value);
}
