import { defaultLocale } from '@portico/contract/locales';
import { findAccount } from '../../capabilities/accounts/store.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeAccount } from './describe-account.ts';

/** What operators see of one account. */
export async function showAccount(
  context: Parameters<typeof describeAccount>[1],
  { accountId }: { readonly accountId: AccountId },
) {
  const account = await findAccount(context.db, accountId);
  mustAct(account, 'account_not_found');
  const sponsor = account.sponsor_id === null ? undefined : await findAccount(context.db, account.sponsor_id);
  const { factors, recoveryCodesLeft, ...described } = await describeAccount(account, context, defaultLocale);
  return {
    ...described,
    invitation: { code: account.invite_code, blocked: account.invite_blocked === 1 },
    // Of one that was erased, the id is left.
    sponsor: account.sponsor_id === null ? null : { id: account.sponsor_id, email: sponsor?.email ?? null },
    factors: factors.map(({ type }) => type),
    recoveryCodes: recoveryCodesLeft,
  };
}
