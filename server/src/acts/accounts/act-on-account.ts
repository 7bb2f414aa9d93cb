import type { ActType } from '@portico/contract/staff/audit';
import type { AuditDetails } from '@portico/contract/staff/audit-details';
import { isReason } from '@portico/contract/staff/lists';
import { lockAdmins } from '../../capabilities/accounts/staff-store.ts';
import { type Account, lockAccount } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { AccountId } from '../../platform/ids.ts';

/** An act on an account. The reason becomes part of the audit trail. */
export interface ActOnAccount {
  readonly accountId: AccountId;
  readonly reason: string;
}

/** The account that an act changes. It is locked until the transaction ends. */
export interface LockedSubject {
  readonly account: Account;
  /** Whether no other admin could sign in without this account. */
  readonly isLastAdmin: boolean;
  /** Whether the actor is an admin or an operator, at this moment. */
  readonly isByAdmin: boolean;
}

/** Makes the change, and returns the details of the record. */
type Change<Type extends ActType> = (tx: Db, subject: LockedSubject) => Promise<AuditDetails[Type]>;

/**
 * Performs an act on an account: checks that the actor may do it, changes the account and records the act, in
 * one transaction.
 * @param change makes the change and returns the details of the record; it refuses what cannot be done
 * @param before changes rows that other transactions lock before they lock the account
 */
export async function actOnAccount<Type extends ActType>(
  context: Pick<Context, 'db'>,
  actor: Actor,
  type: Type,
  { accountId, reason: given }: ActOnAccount,
  change: Change<Type>,
  before?: (tx: Db) => Promise<void>,
): Promise<void> {
  const reason = given.trim();
  mustAct(isReason(reason), 'reason_required');
  await changeAccount(context, actor, { type, accountId, reason }, change, before);
}

/** The same for an act that says itself why it was done, as a note does. */
export async function changeAccount<Type extends ActType>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  {
    type,
    accountId,
    ...why
  }: { readonly type: Type; readonly accountId: AccountId; readonly reason?: string },
  change: Change<Type>,
  before: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await transaction(db, async (tx) => {
    await before(tx);
    // First, and always in the same order: two acts that lock each other's admin would wait for each other.
    const admins = await lockAdmins(tx);
    const account = await lockAccount(tx, accountId);
    mustAct(account, 'account_not_found');
    requireMayActOn(actor, account, admins);
    const isLastAdmin = admins.length === 1 && admins[0] === account.id;
    const isByAdmin = actor.type !== 'staff' || admins.includes(actor.accountId);
    const details = await change(tx, { account, isLastAdmin, isByAdmin });
    const subject = { type: 'account', id: account.id } as const;
    await recordAct(tx, actor, { type, subject, ...why, details });
  });
}

/** Staff may not act on their own account, and only admins on the account of another member of the staff. */
export function requireMayActOn(actor: Actor, account: Account, admins: readonly AccountId[]): void {
  const refusal = whyMayNotActOn(actor, account, admins);
  mustAct(refusal !== 'own_account', 'own_account');
  mustAct(refusal !== 'staff_account', 'staff_account');
}

/** Why an actor may not act on an account; null if it may. The caller has locked the admins. */
export function whyMayNotActOn(
  actor: Actor,
  account: Pick<Account, 'id' | 'role'>,
  admins: readonly AccountId[],
): 'own_account' | 'staff_account' | null {
  if (actor.type !== 'staff') return null;
  if (actor.accountId === account.id) return 'own_account';
  return account.role === null || admins.includes(actor.accountId) ? null : 'staff_account';
}
