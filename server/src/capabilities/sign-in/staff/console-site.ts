import { consoleSession, isStaffFactorType, type StaffSession } from '@portico/contract/staff/sign-in';
import { embeddedCaptcha } from '../../../adapters/captcha.ts';
import type { Request } from '../../../context/call.ts';
import { describeBrowser } from '../../../platform/browser.ts';
import { type MayRefuse, must } from '../../../platform/refusal.ts';
import { digest, randomSecret } from '../../../platform/secrets.ts';
import { forgetMailReset } from '../../accounts/mail-reset-store.ts';
import { lockEnabledAccount } from '../../accounts/store.ts';
import { recordAct } from '../../audit/record.ts';
import { insertStaffSession } from '../../sessions/staff-store.ts';
import type { SignInSite } from '../site.ts';
import { describeSession } from './describe-session.ts';
import { isFromBefore } from './staff-factors.ts';

/**
 * The sign-in to the console. Its second step accepts nothing that a reader of the mailbox has: no codes by
 * mail, and nothing that was set up after the password was reset by mail.
 */
export const consoleSite: SignInSite<Request & MayRefuse<'invalid_token'>, StaffSession> = {
  name: 'console',
  // The console never loads scripts of other origins, so it uses no other captcha.
  captcha: ({ config, db, keys }) => embeddedCaptcha(config, db, keys),
  accepts: ({ type, activated_at }, account) =>
    isStaffFactorType(type) && isFromBefore(account, activated_at ?? Infinity),
  madeBefore: ({ mail_reset_at }) => mail_reset_at,
  async lockAccount(tx, accountId, call) {
    must(call, await lockEnabledAccount(tx, accountId), 'invalid_token', { reason: 'step_has_ended' });
  },
  async startSession(tx, { accountId }, call) {
    const token = randomSecret();
    const browser = describeBrowser(call.userAgent);
    const session = { token_hash: digest(token), account_id: accountId, browser, address: call.address };
    await insertStaffSession(tx, session, consoleSession.absolute);
    await forgetMailReset(tx, accountId);
    const actor = { type: 'staff', accountId, origin: call } as const;
    await recordAct(tx, actor, { type: 'CONSOLE_SIGN_IN', subject: { type: 'account', id: accountId } });
    call.setCookie('console-step', '', { maxAge: 0 });
    call.setCookie('console', token, { maxAge: consoleSession.absolute });
    return await describeSession(tx, digest(token), call.locale);
  },
};
