import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { readJson } from '../read-json.ts';
import type { CaptchaProvider } from './interface.ts';

const timeoutMs = 3_000;
const longestAnswer = 4_096;

/** reCAPTCHA v2: Google's server verifies the answer. An answer that it does not verify in time is refused, which the log tells. */
export function recaptcha(
  { recaptcha: { verifyUrl }, secrets }: Pick<Config, 'recaptcha' | 'secrets'>,
  log: Logger,
): CaptchaProvider {
  return {
    challenge: async () => null,
    async verify(answer, address) {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secrets.recaptcha, response: answer, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`the server answered with the status ${response.status}`);
        const result: unknown = await readJson(response, longestAnswer);
        const isRight =
          typeof result === 'object' && result !== null && 'success' in result && result.success === true;
        return isRight ? answer : null;
      } catch (error) {
        log.warn({ reason: failureReason(error) }, 'an answer to the captcha could not be verified');
        return null;
      }
    },
  };
}
