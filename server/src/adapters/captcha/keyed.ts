import { isKeyed, type KeyedCaptcha } from '@portico/contract/rules/captcha';
import type { Rules } from '@portico/contract/rules/rules';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { Config } from '../../platform/config.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createHideSecrets } from '../../platform/hide-secrets.ts';
import type { Keys } from '../../platform/secrets.ts';
import { createBreaker } from '../breaker.ts';
import type { CaptchaProvider } from './interface.ts';
import { findCaptchaSecret } from './secret-store.ts';
import { askSiteverify, UnreadRequest } from './siteverify.ts';

const timeoutMs = 3_000;

export type ChosenCaptcha = Pick<Rules, 'captcha' | 'captchaSiteKey'>;

interface Needs {
  readonly config: Config;
  readonly db: Db;
  readonly keys: Keys;
  readonly log: Logger;
  readonly chosen: () => ChosenCaptcha;
}

/**
 * The captcha of a provider whose keys settings or rules have. An answer that the provider does not verify in
 * time, or that was solved on another site, is refused, which the log tells.
 */
export function keyedCaptcha(needs: Needs): CaptchaProvider {
  const { config, log, chosen } = needs;
  const hideSecrets = createHideSecrets(config);
  const breakers = { recaptcha: createBreaker(), turnstile: createBreaker(), hcaptcha: createBreaker() };
  return {
    challenge: async () => null,
    async verify(answer, address) {
      const { captcha: kind, captchaSiteKey: siteKey } = chosen();
      if (!isKeyed(kind)) return null;
      try {
        const secret = await secretOf(kind, siteKey, needs);
        const { verifyUrl } = config.captchaServices[kind];
        const question = { keys: { kind, siteKey, secret }, verifyUrl, answer, address };
        const said = await breakers[kind](async () => {
          try {
            return await askSiteverify(question, timeoutMs);
          } catch (error) {
            // What a client has sent must not keep others from being verified.
            if (error instanceof UnreadRequest) return error;
            throw error;
          }
        });
        if (said instanceof UnreadRequest) throw said;
        const { success, hostname, refusesSecret } = said;
        if (refusesSecret) throw new Error('the provider refuses the secret');
        if (!success) return null;
        const host = config.publicUrl.hostname;
        if (hostname !== undefined && hostname !== host) throw new Error('it was solved on another site');
        return `${kind} ${answer}`;
      } catch (error) {
        // Any error: an answer that is not verified is none.
        const reason = failureReason(error, hideSecrets);
        log.warn({ kind, reason }, 'an answer to the captcha could not be verified');
        return null;
      }
    },
  };
}

async function secretOf(
  kind: KeyedCaptcha,
  siteKey: string,
  { config, db, keys }: Pick<Needs, 'config' | 'db' | 'keys'>,
): Promise<string> {
  if (config.captcha) return config.secrets.captcha[kind];
  const stored = await findCaptchaSecret(db, kind, siteKey);
  if (stored === undefined) throw new Error('no secret is stored for its site key');
  return keys.decrypt(stored);
}
