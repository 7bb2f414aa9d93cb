import { mustAct } from '../../../act-refusal.ts';
import type { Context } from '../../../context.ts';
import { countRecoveryCodes } from '../../factors/recovery-store.ts';
import { listActiveFactors } from '../../factors/store.ts';
import { listTrustedBrowsersOf } from '../../factors/trusted-store.ts';
import { listPasskeysOf } from '../../passkeys/store.ts';
import { describeBrowser } from '../../sessions/browser.ts';
import { listLiveSessions } from '../../sessions/store.ts';
import { findAccount } from '../store.ts';

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
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    nationality: account.nationality,
    locale: account.locale,
    role: account.role,
    disabled: account.disabled === 1,
    verified: account.verified === 1,
    selfieRequired: account.selfie_required === 1,
    createdAt: new Date(account.created_at).toISOString(),
    invitation: { code: account.invite_code, blocked: account.invite_blocked === 1 },
    sponsor: sponsor ? { id: sponsor.id, email: sponsor.email } : null,
    factors: factors.map(({ type }) => type),
    recoveryCodes: await countRecoveryCodes(db, accountId),
    passkeys: (await listPasskeysOf(db, accountId)).length,
    trustedBrowsers: (await listTrustedBrowsersOf(db, accountId)).length,
    sessions: sessions.map(({ id, browser, address, created_at, last_used_at }) => ({
      id,
      browser: describeBrowser(browser),
      address,
      createdAt: new Date(created_at).toISOString(),
      lastUsedAt: new Date(last_used_at).toISOString(),
    })),
  };
}
