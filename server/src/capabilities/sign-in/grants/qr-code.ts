import { limits } from '@portico/contract/limits';
import { must, refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { requireKnownApplication } from '../../applications/require-known-application.ts';
import { isOnKnownDevice } from '../../sessions/known-device.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { aboutAccount } from '../log-refusals.ts';
import { portalSite } from '../portal-site.ts';
import type { Proof } from '../proof.ts';
import { pollRefusal } from '../qr-rules.ts';
import { findQrRequestByCode, recordPoll, redeemQrRequest } from '../qr-store.ts';
import type { Grant } from './grant.ts';

/**
 * A poll of the waiting browser (RFC 8628 §3.4): once its request is approved, only that browser is signed
 * in.
 */
export const qrCodeGrant: Grant<'qr_code'> = async (input, call, context) => {
  const application = await requireKnownApplication(context.db, input.application, call);
  const codeHash = digest(input.code);
  const row = await findQrRequestByCode(context.db, codeHash);
  const browser = call.cookie('qr-sign-in');
  must(call, row && browser && row.browser_hash === digest(browser), 'invalid_grant');

  const waiting = pollRefusal(row);
  if (waiting === 'slow_down') await recordPoll(context.db, codeHash, limits.qrCode.slowDownBy);
  if (waiting === 'authorization_pending') await recordPoll(context.db, codeHash, 0);
  if (waiting)
    refuse(call, waiting, {
      scanned: row.scanned_at !== null,
      ...(row.opened_by !== null && { triedAccount: row.opened_by }),
    });

  const accountId = row.opened_by;
  must(call, accountId, 'access_denied');
  const knownDevice = await isOnKnownDevice(context.db, call, accountId);
  const proof: Proof = {
    accountId,
    application,
    how: { method: 'QR_CODE' },
    knownDevice,
    counted: true,
    passwordChecked: false,
    factorProved: false,
    // This sign-in needed no password, so the user gets a mail about every one.
    announced: true,
    /**
     * Uses the approval up. The session ends no later than the approving one, so that approvals cannot
     * prolong it endlessly.
     */
    async use(tx) {
      await portalSite.lockAccount(tx, accountId, call);
      const approval = await redeemQrRequest(tx, codeHash);
      if (approval === 'spent') return { proven: false, refuse: async () => refuse(call, 'expired_token') };
      must(call, approval !== 'withdrawn', 'access_denied');
      const { password_checked_at, passkey_checked_at, proved_before } = approval;
      return {
        proven: true,
        longest: approval.expires_at - approval.now,
        // An approval proves nothing by itself: it hands on what was proved on the approving device.
        provedBefore: Math.max(password_checked_at, passkey_checked_at, proved_before),
      };
    },
  };
  call.setCookie('qr-sign-in', '', { maxAge: 0 });
  return await aboutAccount(accountId, () => completeSignIn(proof, portalSite, call, context));
};
