import { findInvitation, findInvitations } from '../../../acts/accounts/find-invitations.ts';
import { recordAccountSearch, recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { must } from '../../../platform/refusal.ts';

const find: Handler<'findInvitations'> = async ({ text, after }, call, { db }) => {
  await recordAccountSearch(db, actorOf(call), { list: 'invitations', ...(text && { text }) });
  const { invitations, next } = await findInvitations(db, { ...(text && { text }), ...(after && { after }) });
  return { invitations: [...invitations], next };
};

const listInvitees: Handler<'listInvitees'> = async ({ id, after }, call, { db }) => {
  const inviter = await findInvitation(db, id);
  must(call, inviter, 'not_found');
  await recordAccountView(db, actorOf(call), id);
  const { invitations, next } = await findInvitations(db, { sponsorId: id, ...(after && { after }) });
  return { inviter, invitations: [...invitations], next };
};

/** The calls about who has invited whom. */
export const invitationHandlers = { findInvitations: find, listInvitees };
