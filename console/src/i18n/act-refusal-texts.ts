import type { ActRefusalCode } from '@portico/contract/acts';
import type { ConsolePhraseId } from '@portico/phrases/types';

/** The text that says why an act was refused. A code without a text is shown unchanged. */
export const actRefusalTexts: Readonly<Partial<Record<ActRefusalCode, ConsolePhraseId>>> = {
  account_not_found: 'act.account_not_found',
  already_disabled: 'act.already_disabled',
  already_enabled: 'act.already_enabled',
  last_admin: 'act.last_admin',
  own_account: 'act.own_account',
  reason_required: 'act.reason_required',
  role_unchanged: 'act.role_unchanged',
  staff_account: 'act.staff_account',
  invitation_unchanged: 'act.invitation_unchanged',
  no_factor: 'act.no_factor',
  selfie_unchanged: 'act.selfie_unchanged',
};
