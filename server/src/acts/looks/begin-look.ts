import { limits } from '@portico/contract/limits';
import { isReason } from '@portico/contract/staff/lists';
import type { CodeRefusal } from '@portico/contract/staff/looks';
import { lockAdmins } from '../../capabilities/accounts/staff-store.ts';
import { lockAccount } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import { isLiveSession, lockOpenSession } from '../../capabilities/sessions/store.ts';
import { codeHmacs } from '../../capabilities/support-access/code-hmacs.ts';
import { enterCode, findAccess } from '../../capabilities/support-access/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { AccountId } from '../../platform/ids.ts';
import { rates } from '../../platform/rates.ts';
import { type Digest, digest, randomSecret } from '../../platform/secrets.ts';
import { type ActOnAccount, requireMayActOn } from '../accounts/act-on-account.ts';

type Staff = Extract<Actor, { type: 'staff' }>;
type Needs = Pick<Context, 'db' | 'config' | 'keys' | 'enqueue' | 'limiter' | 'rules'>;
interface Look extends ActOnAccount {
  readonly code: string;
  /** The session of the console, without which the look ends. */
  readonly staffSession: Digest;
}
interface Begun {
  readonly opening: string;
  readonly until: string;
}

/**
 * Begins to look at the portal as the user of an account sees it, with the code that the user has read out. A
 * wrong code is counted and recorded; of all reasons staff learn only that the code is not valid.
 * @param requireSession refuses unless the member of staff is still signed in
 */
export async function beginLook(
  context: Needs,
  actor: Staff,
  look: Look,
  requireSession: (tx: Db) => Promise<void>,
): Promise<Begun> {
  const reason = look.reason.trim();
  mustAct(isReason(reason), 'reason_required');
  const counted = { account: actor.accountId };
  mustAct(await context.limiter.allows([rates.wrongSupportCodes], counted), 'support_code_limit');
  const begun = await transaction(context.db, async (tx) => {
    const admins = await lockAdmins(tx);
    const account = await lockAccount(tx, look.accountId);
    mustAct(account, 'account_not_found');
    requireMayActOn(actor, account, admins);
    await requireSession(tx);
    const subject = { type: 'account', id: account.id } as const;
    const entered = await tryCode(tx, context, actor, look);
    if ('because' in entered) {
      await recordAct(tx, actor, { type: 'SUPPORT_CODE_REFUSED', subject, reason, details: entered });
      return null;
    }
    const { until } = entered;
    const role = actor.role ? { role: actor.role } : {};
    await recordAct(tx, actor, { type: 'SUPPORT_LOOK_BEGUN', subject, reason, details: { until, ...role } });
    await context.enqueue(tx, 'endLook', { accountId: account.id }, { delay: limits.look.lifetime * 1000 });
    await enqueueActMail(tx, context, account, 'supportLooks');
    return entered;
  });
  mustAct(begun, 'support_code_wrong');
  context.limiter.refund([rates.wrongSupportCodes], counted);
  return begun;
}

/** Takes one attempt at the code of an account, which is locked. */
async function tryCode(
  tx: Db,
  { rules, keys }: Pick<Context, 'rules' | 'keys'>,
  actor: Staff,
  { accountId, code, staffSession }: Look & { readonly accountId: AccountId },
): Promise<Begun | { readonly because: CodeRefusal }> {
  const access = await findAccess(tx, accountId);
  if (!access) return { because: 'NONE' };
  if (access.begun_at !== null) return { because: 'USED' };
  if (access.attempts_left === 0) return { because: 'TRIES' };
  const isThere =
    (await lockOpenSession(tx, access.session_id)) &&
    (await isLiveSession(tx, access.session_id, rules.session.idle));
  if (!isThere) return { because: 'NONE' };
  const opening = randomSecret();
  const entered = await enterCode(tx, {
    accountId,
    codeHmacs: codeHmacs(keys, accountId, code),
    staffId: actor.accountId,
    staffSession,
    openingHash: digest(opening),
  });
  if (entered === undefined) return { because: 'EXPIRED' };
  if (entered === null) return { because: 'WRONG' };
  return { opening, until: new Date(entered.endsAt).toISOString() };
}
