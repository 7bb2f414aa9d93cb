import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createHideSecrets, type SecretSettings } from '../../platform/hide-secrets.ts';
import { readJson } from '../read-json.ts';
import type { CaptchaProvider } from './interface.ts';

const timeoutMs = 3_000;
const longestAnswer = 4_096;

/**
 * reCAPTCHA v2: Google's server verifies the answer. An answer that it does not verify in time is refused,
 * which the log tells.
 */
export function recaptcha(config: Pick<Config, 'recaptcha'> & SecretSettings, log: Logger): CaptchaProvider {
  const { verifyUrl } = config.recaptcha;
  const hideSecrets = createHideSecrets(config);
  return {
    challenge: async () => null,
    async verify(answer, address) {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({
            secret: config.secrets.recaptcha,
            response: answer,
            remoteip: address,
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`the server answered with the status ${response.status}`);
        const result: unknown = await readJson(response, longestAnswer);
        const isRight =
          typeof result === 'object' && result !== null && 'success' in result && result.success === true;
        return isRight ? answer : null;
      } catch (error) {
        log.warn(
          { reason: failureReason(error, hideSecrets) },
          'an answer to the captcha could not be verified',
        );
        return null;
      }
    },
  };
}
