import type { Account } from '../../capabilities/accounts/store.ts';
import { summaryOf } from '../../capabilities/accounts/summary.ts';
import { listPasskeysOf } from '../../capabilities/passkeys/store.ts';
import { listActiveFactors } from '../../capabilities/second-factors/methods/store.ts';
import { countRecoveryCodes } from '../../capabilities/second-factors/recovery-codes/recovery-store.ts';
import { listTrustedBrowsersOf } from '../../capabilities/second-factors/trusted-browsers/trusted-store.ts';
import { describeSession } from '../../capabilities/sessions/describe-session.ts';
import { listLiveSessions } from '../../capabilities/sessions/store.ts';
import type { Context } from '../../context/context.ts';

/** What staff and operators see of an account. Nothing in it is a secret, such as those of its second factors. */
export async function describeAccount(account: Account, { db, config }: Pick<Context, 'db' | 'config'>) {
  const { id } = account;
  const [factors, passkeys, recoveryCodesLeft, trustedBrowsers, sessions] = await Promise.all([
    listActiveFactors(db, id),
    listPasskeysOf(db, id),
    countRecoveryCodes(db, id),
    listTrustedBrowsersOf(db, id),
    listLiveSessions(db, id, config.session.idle),
  ]);
  return {
    ...summaryOf(account),
    nationality: account.nationality,
    locale: account.locale,
    selfieRequired: account.selfie_required === 1,
    factors: factors.map(({ type, activated_at }) => ({
      type,
      activatedAt: new Date(activated_at ?? 0).toISOString(),
    })),
    passkeys: passkeys.length,
    recoveryCodesLeft,
    trustedBrowsers: trustedBrowsers.length,
    sessions: sessions.map(describeSession),
  };
}
