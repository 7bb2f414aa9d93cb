import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { rates } from '../../platform/rates.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';

/**
 * The first attempts from an address in an hour need no captcha, unless a rule says so; later ones do. An
 * answer that is sent is always checked.
 */
export async function requireCaptcha(
  answer: string | undefined,
  call: Pick<Request, 'address'> & MayRefuse<'invalid_recaptcha' | 'google_recaptcha_v2_required'>,
  { captcha, limiter, rules }: Pick<Context, 'captcha' | 'limiter' | 'rules'>,
): Promise<void> {
  const { address } = call;
  if (answer !== undefined) {
    must(call, await captcha.accepts(answer, address), 'invalid_recaptcha', {
      field: 'googleRecaptchaV2',
    });
    return;
  }
  const isAlways = rules.current().captchaAlways.includes('REGISTRATION');
  must(call, !isAlways, 'google_recaptcha_v2_required');
  const isFree = await limiter.allows([rates.freeRegistrations], { address });
  must(call, isFree, 'google_recaptcha_v2_required');
}
