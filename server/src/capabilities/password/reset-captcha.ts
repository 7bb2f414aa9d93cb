import { emailKey } from '@portico/contract/email';
import type { ParsedInputOf } from '@portico/contract/endpoints';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { isKnownDeviceOf } from '../sessions/device-store.ts';

type ResetCall = Request & MayRefuse<'invalid_recaptcha' | 'google_recaptcha_v2_required'>;

/**
 * Asks for a captcha where a rule says so, but not in a browser that has signed in to the account before. An
 * answer that is sent is always checked.
 */
export async function requireResetCaptcha(
  { email, googleRecaptchaV2: answer }: ParsedInputOf<'requestPasswordReset'>,
  call: ResetCall,
  { db, captcha, rules }: Pick<Context, 'db' | 'captcha' | 'rules'>,
): Promise<void> {
  if (answer !== undefined) {
    const isRight = await captcha.accepts(answer, call.address);
    must(call, isRight, 'invalid_recaptcha', { field: 'googleRecaptchaV2' });
    return;
  }
  if (!rules.current().captchaAlways.includes('PASSWORD_RESET')) return;
  // Without a cookie it is the digest of an empty text, which no browser has.
  const device = digest(call.cookie('known-device') ?? '');
  must(call, await isKnownDeviceOf(db, device, emailKey(email)), 'google_recaptcha_v2_required');
}
