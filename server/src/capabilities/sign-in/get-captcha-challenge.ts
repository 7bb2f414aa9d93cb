import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';

/** A new challenge for the embedded captcha. */
export const getCaptchaChallenge: Handler<'getCaptchaChallenge'> = async (_input, _call, { captcha }) => {
  const challenge = await captcha.challenge();
  must<'getCaptchaChallenge'>(challenge, 'not_found');
  return challenge;
};
