import type { SecurityEventDetails, SecurityEventType } from '@portico/contract/account/activity';
import type { ActType, SubjectType } from '@portico/contract/staff/audit';
import type { Origin } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { describeBrowser } from '../../platform/browser.ts';
import type { AccountId } from '../../platform/ids.ts';
import { orderedId, randomId } from '../../platform/secrets.ts';
import { type Actor, describeActor } from './actor.ts';
import { originDigest } from './chain-rules.ts';
import { insertRecord, type NewRecord } from './store.ts';

/** Something that staff, an operator or Portico itself did. */
export interface Act {
  readonly type: ActType;
  readonly subject: { readonly type: SubjectType; readonly id: string };
  /** Why it was done, in the words of the actor. */
  readonly reason?: string;
  /** Details. Names, e-mails and secrets do not belong here: a record is never deleted. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records an act, in the transaction of its change. */
export async function recordAct(tx: Db, actor: Actor, act: Act): Promise<void> {
  await insertRecord(tx, recordOf(actor, act));
}

/** The record of an act. */
export function recordOf(actor: Actor, { type, subject, reason, details = {} }: Act): NewRecord {
  const { origin, ...stored } = describeActor(actor);
  return {
    id: orderedId(),
    type,
    ...stored,
    subject_type: subject.type,
    subject: subject.id,
    reason: reason ?? null,
    details: JSON.stringify(details),
    ...(origin ? describeOrigin(origin) : noOrigin),
  };
}

/** Records what a user did to the security of the account, in the transaction of the change. */
export async function recordSecurityEvent(
  tx: Db,
  origin: Origin,
  accountId: AccountId,
  type: SecurityEventType,
  details: SecurityEventDetails = {},
): Promise<void> {
  await insertRecord(tx, {
    id: orderedId(),
    type,
    actor_type: 'user',
    actor: accountId,
    subject_type: 'account',
    subject: accountId,
    reason: null,
    details: JSON.stringify(details),
    ...describeOrigin(origin),
  });
}

type StoredOrigin = Pick<NewRecord, 'browser' | 'address' | 'salt' | 'origin_digest'>;

const noOrigin: StoredOrigin = { browser: null, address: null, salt: null, origin_digest: null };

/** The salt is erased with the rest: without it no browser and address can be found that have the digest. */
function describeOrigin({ userAgent, address }: Origin): StoredOrigin {
  const origin = { browser: describeBrowser(userAgent), address, salt: randomId() };
  return { ...origin, origin_digest: originDigest(origin) };
}
