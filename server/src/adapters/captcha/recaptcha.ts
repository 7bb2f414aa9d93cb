import type { Config } from '../../platform/config.ts';
import { readJson } from '../read-json.ts';
import type { CaptchaProvider } from './interface.ts';

const timeoutMs = 3_000;
const longestAnswer = 4_096;

/** reCAPTCHA v2: Google's server verifies the answer. An answer that it does not verify in time is refused. */
export function recaptcha({
  recaptcha: { verifyUrl },
  secrets,
}: Pick<Config, 'recaptcha' | 'secrets'>): CaptchaProvider {
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
        const result: unknown = response.ok ? await readJson(response, longestAnswer) : null;
        const isRight =
          typeof result === 'object' && result !== null && 'success' in result && result.success === true;
        return isRight ? answer : null;
      } catch {
        return null;
      }
    },
  };
}
