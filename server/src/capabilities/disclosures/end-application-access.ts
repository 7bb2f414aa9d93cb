import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { endApplicationEntries } from '../openid/consent-store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { tellOfEndedAccess } from '../sign-out-notices/tell-applications.ts';
import { endApplicationTokens } from './application-store.ts';

/** Ends the access of one application: from now on it is told nothing until the user signs in to it again. */
export const endApplicationAccess: Handler<'endApplicationAccess'> = async (
  { application },
  call,
  context,
) => {
  const { accountId } = call.user;
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    await tellOfEndedAccess(tx, context, accountId, application);
    const ended = [
      await endApplicationTokens(tx, accountId, application),
      await endApplicationEntries(tx, accountId, application),
    ];
    must(call, ended.includes(true), 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'APPLICATION_ACCESS_ENDED');
  });
  return null;
};
