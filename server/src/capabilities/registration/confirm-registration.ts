import type { Handler, Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { type AccountId, asAccountId } from '../../platform/ids.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { digest, randomId } from '../../platform/secrets.ts';
import { findOwnerOfEmail } from '../accounts/email-change-store.ts';
import { newInviteCode } from '../accounts/invite-code.ts';
import { insertAccount } from '../accounts/store.ts';
import { readAcceptance } from '../agreements/acceptance.ts';
import { insertAgreements } from '../agreements/store.ts';
import { resourceFor } from '../applications/resource.ts';
import { findCode, spendCode } from '../mailed-links/store.ts';
import { insertRegisteredValues } from '../own-fields/registered-values.ts';
import { beginSession } from '../sessions/begin.ts';
import type { ProviderSession } from '../sessions/provider-session.ts';
import { startSession } from '../sessions/start.ts';
import { linkRegistered } from './link-registered.ts';
import { completeRegistrations, findOwnAttempt, findRegistration, type Registration } from './store.ts';

/**
 * Creates the account with the code of a link. Any live code of an e-mail proves its mailbox, so a browser
 * with an attempt of its own gets the account of that attempt, even if the link was mailed for another user.
 */
export const confirmRegistration: Handler<'confirmRegistration'> = async (input, call, context) => {
  const codeHash = digest(input.code);
  const code = await findCode(context.db, 'REGISTRATION', codeHash);
  must(call, code && code.now < code.expires_at, 'incorrect_code');

  const confirmed = await transaction(context.db, async (tx) => {
    const isFirst = await spendCode(tx, codeHash);
    const mailed = await findRegistration(tx, code.target);
    must(call, mailed && (isFirst || mailed.account_id), 'incorrect_code');
    if (mailed.account_id) return { application: mailed.application };
    const own = await findOwnAttempt(tx, call.cookie('registration'), mailed.email_key);
    const chosen = own ?? mailed;
    const accountId = await createAccount(tx, chosen, call);
    await completeRegistrations(tx, [mailed.id, chosen.id], accountId);
    const atProvider = own
      ? await linkRegistered(tx, { registrationId: own.id, accountId }, call, context)
      : null;
    const signsIn = own !== undefined && call.sameOrigin;
    return {
      application: chosen.application,
      ...(signsIn && {
        tokenSet: await signInRegistered(tx, { accountId, attempt: own, atProvider }, call, context),
      }),
    };
  });
  const resource = await resourceFor(context, confirmed.application, call.locale);
  return { ...resource, ...(confirmed.tokenSet && { tokenSet: confirmed.tokenSet }) };
};

/**
 * Signs in the browser that registered. Its user chose the password up to a day ago, so what needs a recent
 * one asks for it.
 */
export async function signInRegistered(
  tx: Db,
  {
    accountId,
    attempt: { created_at: provedBefore },
    atProvider,
  }: {
    readonly accountId: AccountId;
    readonly attempt: Registration;
    readonly atProvider: ProviderSession | null;
  },
  call: Request & MayRefuse<'too_many_accounts'>,
  context: Context,
) {
  call.setCookie('registration', '', { maxAge: 0 });
  const session = {
    accountId,
    knownDevice: false,
    passwordChecked: false,
    factorProved: false,
    provedBefore,
    atProvider,
  };
  return await beginSession(tx, { ...session, how: { method: 'REGISTRATION' } }, startSession, call, context);
}

/** Inserts the account with the password and the names of one attempt, and returns its id. */
export async function createAccount(
  tx: Db,
  attempt: Registration,
  call: MayRefuse<'email_occupied'>,
): Promise<AccountId> {
  const {
    application: _application,
    created_at,
    expires_at,
    account_id,
    mails,
    agreement,
    own_fields,
    ...person
  } = attempt;
  const id = asAccountId(randomId());
  must(call, !(await findOwnerOfEmail(tx, attempt.email_key)), 'email_occupied');
  must(call, await insertAccount(tx, { ...person, id, invite_code: newInviteCode() }), 'email_occupied');
  if (own_fields !== null) await insertRegisteredValues(tx, id, own_fields);
  if (agreement !== null) await insertAgreements(tx, id, readAcceptance(agreement), created_at);
  return id;
}
