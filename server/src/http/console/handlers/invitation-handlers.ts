import { findInvitation, findInvitations } from '../../../acts/accounts/find-invitations.ts';
import { recordAccountSearch, recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { must } from '../../../platform/refusal.ts';

const find: Handler<'findInvitations'> = async ({ text, after }, call, { db }) => {
  await recordAccountSearch(db, actorOf(call), { list: 'invitations', ...(text && { text }) });
  const { invitations, next } = await findInvitations(
    call.readDb,
    { ...(text && { text }), ...(after && { after }) },
    call.locale,
  );
  return { invitations: [...invitations], next };
};

const listInvitees: Handler<'listInvitees'> = async ({ id, after }, call, { db }) => {
  const sponsorId = asAccountId(id);
  const inviter = await findInvitation(db, sponsorId, call.locale);
  must(call, inviter, 'not_found');
  await recordAccountView(db, actorOf(call), sponsorId);
  const { invitations, next } = await findInvitations(
    call.readDb,
    { sponsorId, ...(after && { after }) },
    call.locale,
  );
  return { inviter, invitations: [...invitations], next };
};

/** The calls about who has invited whom. */
export const invitationHandlers = { findInvitations: find, listInvitees };
