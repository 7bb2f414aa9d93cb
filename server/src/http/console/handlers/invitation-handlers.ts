import { findInvitation, findInvitations } from '../../../acts/accounts/find-invitations.ts';
import type { StaffHandler } from '../../../context/staff-call.ts';
import { must } from '../../../platform/refusal.ts';

const find: StaffHandler<'findInvitations'> = async ({ text, after }, _call, { db }) => {
  const { invitations, next } = await findInvitations(db, { ...(text && { text }), ...(after && { after }) });
  return { invitations: [...invitations], next };
};

const listInvitees: StaffHandler<'listInvitees'> = async ({ id, after }, _call, { db }) => {
  const inviter = await findInvitation(db, id);
  must<'listInvitees'>(inviter, 'not_found');
  const { invitations, next } = await findInvitations(db, { sponsorId: id, ...(after && { after }) });
  return { inviter, invitations: [...invitations], next };
};

/** The calls about who has invited whom. */
export const invitationHandlers = { findInvitations: find, listInvitees };
