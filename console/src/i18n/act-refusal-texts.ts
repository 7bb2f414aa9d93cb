import type { ActRefusalCode } from '@portico/contract/acts';
import type { ConsolePhraseId } from '@portico/phrases/types';

/** The text that says why an act was refused. */
export const actRefusalTexts: Readonly<Record<ActRefusalCode, ConsolePhraseId>> = {
  account_not_found: 'act.account_not_found',
  already_disabled: 'act.already_disabled',
  already_enabled: 'act.already_enabled',
  last_admin: 'act.last_admin',
  own_account: 'act.own_account',
  reason_required: 'act.reason_required',
  role_unchanged: 'act.role_unchanged',
  staff_account: 'act.staff_account',
  application_exists: 'act.application_exists',
  application_not_found: 'act.application_not_found',
  invalid_address: 'act.invalid_address',
  invalid_application_id: 'act.invalid_application_id',
  invalid_application_name: 'act.invalid_application_name',
  invalid_application_text: 'act.invalid_application_text',
  invalid_application_type: 'act.invalid_application_type',
  invitation_unchanged: 'act.invitation_unchanged',
  no_factor: 'act.no_factor',
  no_role: 'act.no_role',
  nothing_changed: 'act.nothing_changed',
  selfie_unchanged: 'act.selfie_unchanged',
};
