import { limits } from '@portico/contract/limits';
import type { Handler } from '../../context/call.ts';
import { describeBrowser } from '../../platform/browser.ts';
import { must } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { requireKnownApplication } from '../applications/require-known-application.ts';
import { drawNumbers } from './qr-rules.ts';
import { insertQrRequest, rebindQrRequests } from './qr-store.ts';

const { lifetime, interval } = limits.qrCode;

/**
 * Starts a sign-in that a signed-in device approves. Only the browser that starts it can finish it; a cookie
 * binds it.
 */
export const startQrSignIn: Handler<'startQrSignIn'> = async (input, call, context) => {
  must(call, call.client.kind === 'portal', 'unauthorized_client');
  const application = await requireKnownApplication(context.db, input.application, call);
  const code = randomSecret();
  // A cookie that the browser already has is not used: an attacker may have set it and know its value. A
  // request that waits in another tab of this browser is bound to the new cookie.
  const browser = randomSecret();
  const previous = call.cookie('qr-sign-in');
  if (previous) await rebindQrRequests(context.db, digest(previous), digest(browser));
  const { userCode, choices } = drawNumbers();
  const request = {
    code_hash: digest(code),
    browser_hash: digest(browser),
    user_code: userCode,
    choices: JSON.stringify(choices),
    application,
    browser: describeBrowser(call.userAgent),
    poll_interval: interval,
  };
  await insertQrRequest(context.db, request, lifetime);

  call.setCookie('qr-sign-in', browser, { maxAge: lifetime });
  const page = new URL(`/${call.locale}/login/qr`, context.config.publicUrl);
  page.searchParams.set('code', code);
  return { code, user_code: userCode, verification_uri: page.href, expires_in: lifetime, interval };
};
