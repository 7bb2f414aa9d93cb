import { addNote } from '../../../acts/accounts/add-note.ts';
import { blockInvitation } from '../../../acts/accounts/block-invitation.ts';
import { disableAccount } from '../../../acts/accounts/disable-account.ts';
import { enableAccount } from '../../../acts/accounts/enable-account.ts';
import { endSessions } from '../../../acts/accounts/end-sessions.ts';
import { findAccounts } from '../../../acts/accounts/find-accounts.ts';
import { findUnconfirmed } from '../../../acts/accounts/find-unconfirmed.ts';
import { listNotes } from '../../../acts/accounts/list-notes.ts';
import { requireSelfie } from '../../../acts/accounts/require-selfie.ts';
import { resetFactors } from '../../../acts/accounts/reset-factors.ts';
import { sendConfirmationAgain } from '../../../acts/accounts/send-confirmation-again.ts';
import { startReset } from '../../../acts/accounts/start-reset.ts';
import { startTakeout } from '../../../acts/accounts/start-takeout.ts';
import { unlockSignIn } from '../../../acts/accounts/unlock-sign-in.ts';
import { beginLook } from '../../../acts/looks/begin-look.ts';
import { findAccount } from '../../../capabilities/accounts/store.ts';
import type { Actor } from '../../../capabilities/audit/actor.ts';
import { findRecords } from '../../../capabilities/audit/find-records.ts';
import { recordAccountSearch, recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { requireOpenStaffSession } from '../../../capabilities/sessions/lock-session.ts';
import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type AccountId, asAccountId } from '../../../platform/ids.ts';
import { must } from '../../../platform/refusal.ts';
import { getAccount } from './get-account.ts';

type ActOnAccount = (
  context: Context,
  actor: Actor,
  act: { readonly accountId: AccountId; readonly reason: string },
) => Promise<unknown>;

/** The handler of an act on the account that the path names. */
function handlerOf(act: ActOnAccount) {
  return async (
    { id, reason }: { readonly id: string; readonly reason: string },
    call: Call<'disableAccount'>,
    context: Context,
  ): Promise<null> => {
    await act(context, actorOf(call), { accountId: asAccountId(id), reason });
    return null;
  };
}

const find: Handler<'findAccounts'> = async ({ text, after }, call, context) => {
  const { db } = context;
  await recordAccountSearch(db, actorOf(call), { list: 'accounts', ...(text && { text }) });
  const { accounts, next } = await findAccounts(call.readDb, {
    ...(text && { text }),
    ...(after && { after }),
  });
  const unconfirmed = after ? [] : await findUnconfirmed(text ?? '', context, call.locale);
  return { accounts: [...accounts], next, unconfirmed };
};

const listActivity: Handler<'listAccountActivity'> = async ({ id, after }, call, { db }) => {
  const account = await findAccount(db, asAccountId(id));
  must(call, account, 'not_found');
  await recordAccountView(db, actorOf(call), account.id);
  const search = { subject: id, subjectTypes: ['account'], ...(after && { after }) } as const;
  const { records, next } = await findRecords(call.readDb, search);
  return { records: [...records], next };
};

const listAccountNotes: Handler<'listAccountNotes'> = async ({ id, after }, call, context) => {
  const account = await findAccount(context.db, asAccountId(id));
  must(call, account, 'not_found');
  await recordAccountView(context.db, actorOf(call), account.id);
  const { notes, next } = await listNotes(context, { accountId: account.id, ...(after && { after }) });
  return { notes: [...notes], next };
};

const addAccountNote: Handler<'addAccountNote'> = async ({ id, text }, call, context) => {
  await addNote(context, actorOf(call), { accountId: asAccountId(id), text });
  return null;
};

const selfie: Handler<'requireSelfie'> = async ({ id, reason, required }, call, context) => {
  await requireSelfie(context, actorOf(call), { accountId: asAccountId(id), reason, required });
  return null;
};

const invitation: Handler<'blockInvitation'> = async ({ id, reason, blocked }, call, context) => {
  await blockInvitation(context, actorOf(call), { accountId: asAccountId(id), reason, blocked });
  return null;
};

const confirmationAgain: Handler<'sendConfirmationAgain'> = async (input, call, context) => {
  await sendConfirmationAgain(context, actorOf(call), input);
  return null;
};

const look: Handler<'beginLook'> = async ({ id, reason, code }, call, context) => {
  const act = { accountId: asAccountId(id), reason, code, staffSession: call.staff.tokenHash };
  return await beginLook(context, actorOf(call), act, (tx) => requireOpenStaffSession(tx, call));
};

/** The calls about accounts. */
export const accountHandlers = {
  findAccounts: find,
  getAccount,
  listAccountActivity: listActivity,
  listAccountNotes,
  addAccountNote,
  disableAccount: handlerOf(disableAccount),
  enableAccount: handlerOf(enableAccount),
  endAccountSessions: handlerOf(endSessions),
  unlockSignIn: handlerOf(unlockSignIn),
  startReset: handlerOf(startReset),
  sendConfirmationAgain: confirmationAgain,
  resetFactors: handlerOf(resetFactors),
  startTakeout: handlerOf(startTakeout),
  requireSelfie: selfie,
  blockInvitation: invitation,
  beginLook: look,
};
