import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';

/** A new challenge for the embedded captcha. */
export const getCaptchaChallenge: Handler<'getCaptchaChallenge'> = async (_input, call, { captcha }) => {
  const challenge = await captcha.challenge();
  must(call, challenge, 'not_found');
  return challenge;
};
