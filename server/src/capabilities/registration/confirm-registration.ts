import type { Handler } from '../../call.ts';
import { type Db, transaction } from '../../db/database.ts';
import { must } from '../../refusal.ts';
import { digest, randomId } from '../../secrets.ts';
import { newInviteCode } from '../accounts/invite-code.ts';
import { insertAccount } from '../accounts/store.ts';
import { resourceFor } from '../applications/resource.ts';
import { findCode, spendCode } from '../codes/store.ts';
import { completeRegistration, findRegistration, type Registration } from './store.ts';

/** Makes the account of a mailed link real. A second visit with the same link finds it done and says the same. */
export const confirmRegistration: Handler<'confirmRegistration'> = async (input, call, context) => {
  const codeHash = digest(input.code);
  const code = await findCode(context.db, 'REGISTRATION', codeHash);
  must<'confirmRegistration'>(code && code.now < code.expires_at, 'incorrect_code');

  const confirmed = await transaction(context.db, async (tx) => {
    const isFirst = await spendCode(tx, codeHash);
    const registration = await findRegistration(tx, code.target);
    must<'confirmRegistration'>(registration && (isFirst || registration.account_id), 'incorrect_code');
    if (isFirst) await openAccount(tx, registration);
    return registration;
  });
  return await resourceFor(context, confirmed.application, call.locale);
};

/** The account is the attempt's own: its password and names, whoever else tried with the same e-mail. */
async function openAccount(
  tx: Db,
  {
    id: attempt,
    application: _application,
    created_at: _from,
    expires_at: _until,
    account_id: _none,
    ...person
  }: Registration,
): Promise<void> {
  const id = randomId();
  must<'confirmRegistration'>(
    await insertAccount(tx, { ...person, id, invite_code: newInviteCode() }),
    'email_occupied',
  );
  await completeRegistration(tx, attempt, id);
}
