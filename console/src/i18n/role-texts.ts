import type { StaffRole } from '@portico/contract/staff';
import type { ConsolePhraseId } from '@portico/phrases/types';

/** The name of each role. */
export const roleTexts: Readonly<Record<StaffRole, ConsolePhraseId>> = {
  moderator: 'role.moderator',
  support: 'role.support',
  admin: 'role.admin',
};
