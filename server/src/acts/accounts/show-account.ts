import { findAccount } from '../../capabilities/accounts/store.ts';
import { summaryOf } from '../../capabilities/accounts/summary.ts';
import { listPasskeysOf } from '../../capabilities/passkeys/store.ts';
import { listActiveFactors } from '../../capabilities/second-factors/methods/store.ts';
import { countRecoveryCodes } from '../../capabilities/second-factors/recovery-codes/recovery-store.ts';
import { listTrustedBrowsersOf } from '../../capabilities/second-factors/trusted-browsers/trusted-store.ts';
import { describeSession } from '../../capabilities/sessions/describe-session.ts';
import { listLiveSessions } from '../../capabilities/sessions/store.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** What staff see of one account. Nothing in it is a secret. */
export async function showAccount(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { accountId }: { readonly accountId: string },
) {
  const account = await findAccount(db, accountId);
  mustAct(account, 'account_not_found');
  const sponsor = account.sponsor_id === null ? undefined : await findAccount(db, account.sponsor_id);
  const factors = await listActiveFactors(db, accountId);
  const sessions = await listLiveSessions(db, accountId, config.session.idle);
  return {
    ...summaryOf(account),
    nationality: account.nationality,
    locale: account.locale,
    selfieRequired: account.selfie_required === 1,
    invitation: { code: account.invite_code, blocked: account.invite_blocked === 1 },
    sponsor: sponsor ? { id: sponsor.id, email: sponsor.email } : null,
    factors: factors.map(({ type }) => type),
    recoveryCodes: await countRecoveryCodes(db, accountId),
    passkeys: (await listPasskeysOf(db, accountId)).length,
    trustedBrowsers: (await listTrustedBrowsersOf(db, accountId)).length,
    sessions: sessions.map(describeSession),
  };
}
