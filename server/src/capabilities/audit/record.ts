import type { SecurityEventType } from '@portico/contract/account/activity';
import type { ActType, SubjectType } from '@portico/contract/staff/audit';
import type { AuditDetails, PlainAuditType } from '@portico/contract/staff/audit-details';
import type { Origin } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { describeBrowser } from '../../platform/browser.ts';
import type { AccountId } from '../../platform/ids.ts';
import { orderedId, randomId } from '../../platform/secrets.ts';
import { type Actor, describeActor } from './actor.ts';
import { originDigest } from './chain-rules.ts';
import { insertRecord, type NewRecord } from './store.ts';

/** Something that staff, an operator or Portico itself did. */
interface Done {
  readonly subject: { readonly type: SubjectType; readonly id: string };
  /** Why it was done, in the words of the actor. */
  readonly reason?: string;
}

/** An act with the details of its type. */
interface DetailedAct<Type extends ActType> extends Done {
  readonly type: Type;
  readonly details: AuditDetails[Type];
}

/** An act that says nothing more. */
interface PlainAct extends Done {
  readonly type: ActType & PlainAuditType;
}

export type Act = { [Type in ActType]: DetailedAct<Type> }[ActType] | PlainAct;

/** Records an act, in the transaction of its change. */
export async function recordAct<Type extends ActType>(
  tx: Db,
  actor: Actor,
  act: DetailedAct<Type> | PlainAct,
): Promise<void> {
  await insertRecord(tx, recordOf(actor, act));
}

/** The record of an act, whose details fit its type. */
export function recordOf(
  actor: Actor,
  {
    type,
    subject,
    reason,
    details = {},
  }: Done & { readonly type: ActType; readonly details?: Readonly<Record<string, unknown>> },
): NewRecord {
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
export async function recordSecurityEvent<Type extends SecurityEventType>(
  tx: Db,
  origin: Origin,
  accountId: AccountId,
  type: Type,
  ...[details]: Type extends PlainAuditType ? [] : [details: AuditDetails[Type]]
): Promise<void> {
  await insertRecord(tx, {
    id: orderedId(),
    type,
    actor_type: 'user',
    actor: accountId,
    subject_type: 'account',
    subject: accountId,
    reason: null,
    details: JSON.stringify(details ?? {}),
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
