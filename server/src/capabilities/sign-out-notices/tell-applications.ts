import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { orderedId } from '../../platform/secrets.ts';
import {
  forgetVisits,
  listOfflineAccess,
  listOpenSessions,
  listVisitedApplications,
  type VisitedApplication,
} from '../sessions/visit-store.ts';
import { insertNotice } from './notice-store.ts';

/**
 * Tells the applications that sessions of an account have visited that these have ended, in the transaction
 * that ends them.
 */
export async function tellOfEndedSessions(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  sessions: readonly SessionId[],
): Promise<void> {
  for (const visited of await listVisitedApplications(tx, sessions))
    await tell(tx, context, accountId, visited);
}

/**
 * Tells applications that they may no longer act for an account without a session (`offline_access`), before
 * their tokens are ended; with a session, all but those that were allowed in that one.
 */
export async function tellOfEndedGrants(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  except: SessionId | null,
): Promise<void> {
  for (const visited of await listOfflineAccess(tx, accountId, except))
    await tell(tx, context, accountId, visited);
}

/**
 * Tells one application that its access has ended, in the transaction that ends it, and before its tokens are
 * ended; with sessions, that of these alone.
 */
export async function tellOfEndedAccess(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  application: string,
  only?: ReadonlySet<SessionId>,
): Promise<void> {
  const open = (await listOpenSessions(tx, accountId)).filter((id) => only?.has(id) ?? true);
  const inSessions = await listVisitedApplications(tx, open);
  const offline = await listOfflineAccess(tx, accountId, null);
  const away = offline.filter(({ session_id: id }) => only?.has(id) ?? true);
  for (const visited of [...inSessions, ...away])
    if (visited.application === application) await tell(tx, context, accountId, visited);
  await forgetVisits(tx, accountId, application, only);
}

async function tell(
  tx: Db,
  { enqueue }: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  visited: VisitedApplication,
): Promise<void> {
  const id = orderedId();
  await insertNotice(tx, id, accountId, visited);
  // An application that is slow delays no notice but its own.
  const exclusiveKey = `sign-out notices ${visited.application}`;
  const { lifetime } = limits.signOutNotices;
  await enqueue(tx, 'signOutNotice', { notice: id }, { exclusiveKey, lifetime });
}
