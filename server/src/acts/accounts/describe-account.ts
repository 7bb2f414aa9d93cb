import type { Takeout } from '@portico/contract/account/takeout';
import type { Locale } from '@portico/contract/locales';
import type { Account } from '../../capabilities/accounts/store.ts';
import { summaryOf } from '../../capabilities/accounts/summary.ts';
import { describeCorrection } from '../../capabilities/documents/describe-correction.ts';
import { describeRequestOf } from '../../capabilities/erasure-requests/describe-request.ts';
import { describeIdentities } from '../../capabilities/linked-identities/describe-identities.ts';
import { listPasskeysOf } from '../../capabilities/passkeys/store.ts';
import { listActiveFactors } from '../../capabilities/second-factors/methods/store.ts';
import { countRecoveryCodes } from '../../capabilities/second-factors/recovery-codes/recovery-store.ts';
import { listTrustedBrowsersOf } from '../../capabilities/second-factors/trusted-browsers/trusted-store.ts';
import { describeSession } from '../../capabilities/sessions/describe-session.ts';
import { listLiveSessions } from '../../capabilities/sessions/store.ts';
import { listRefusedSignIns } from '../../capabilities/sign-in/refused-store.ts';
import { describeLookAt } from '../../capabilities/support-access/describe-look.ts';
import { describeTakeout } from '../../capabilities/takeouts/describe-takeout.ts';
import { findTakeout } from '../../capabilities/takeouts/store.ts';
import type { Context } from '../../context/context.ts';
import type { CurrentRules } from '../../context/rules.ts';
import { limits } from '../../platform/limits.ts';
import { describeApplications } from './describe-applications.ts';
import { describeDocuments } from './describe-documents.ts';
import { describeMails } from './describe-mails.ts';
import { findSignInLimits } from './sign-in-limits.ts';

/**
 * What staff and operators see of an account. Nothing in it is a secret, such as those of its second factors.
 */
export async function describeAccount(
  account: Account,
  context: Pick<Context, 'db' | 'config' | 'keys'> & { readonly rules: Pick<CurrentRules, 'session'> },
  locale: Locale,
) {
  const { id } = account;
  const { db, rules } = context;
  const [
    factors,
    passkeys,
    identities,
    recoveryCodesLeft,
    trustedBrowsers,
    sessions,
    takeout,
    signInLimits,
    refused,
    mails,
    applications,
    documents,
    correction,
    erasure,
    look,
  ] = await Promise.all([
    listActiveFactors(db, id),
    listPasskeysOf(db, id),
    describeIdentities(db, id),
    countRecoveryCodes(db, id),
    listTrustedBrowsersOf(db, id),
    listLiveSessions(db, id, rules.session.idle),
    findTakeout(db, id),
    findSignInLimits(account, context),
    listRefusedSignIns(db, id, limits.refusedSignIns.shown),
    describeMails(account.email, context, locale),
    describeApplications(db, id),
    describeDocuments(db, id),
    describeCorrection(context, id),
    describeRequestOf(db, id),
    describeLookAt(db, id),
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
    withoutPasswordSince: isoTimeOf(account.password_removed_at),
    identities: identities.map(({ id: _id, kind: _kind, ...shown }) => shown),
    recoveryCodesLeft,
    trustedBrowsers: trustedBrowsers.length,
    sessions: sessions.map(describeSession),
    mails,
    applications,
    documents,
    correction,
    erasure,
    look,
    takeout: takeout ? withoutFile(describeTakeout(takeout)) : null,
    signInLimits,
    refusedSignIns: refused.map(({ created_at, ...row }) => ({
      ...row,
      at: new Date(created_at).toISOString(),
    })),
  };
}

const isoTimeOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** What staff see of a takeout: how large it is says something about what is in it. */
function withoutFile({ size: _size, progress: _progress, ...shown }: Takeout) {
  return shown;
}
