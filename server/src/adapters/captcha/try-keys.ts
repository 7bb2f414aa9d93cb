import type { Config } from '../../platform/config.ts';
import { askSiteverify, type CaptchaKeys } from './siteverify.ts';

export type { CaptchaKeys };

const timeoutMs = 5_000;

/**
 * What is wrong with the keys of a captcha, found by an answer that nobody has given: a provider refuses an
 * unknown secret in another way. Whether the site key is right only a browser finds out.
 */
export async function findKeyProblem(
  keys: CaptchaKeys,
  { captchaServices }: Pick<Config, 'captchaServices'>,
): Promise<'captcha_secret_refused' | 'captcha_unreached' | null> {
  const question = { keys, verifyUrl: captchaServices[keys.kind].verifyUrl, answer: 'a test of the secret' };
  try {
    const { refusesSecret } = await askSiteverify(question, timeoutMs);
    return refusesSecret ? 'captcha_secret_refused' : null;
  } catch {
    // Any error: whatever it is, no answer can be verified.
    return 'captcha_unreached';
  }
}
