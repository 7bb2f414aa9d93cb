import { isKeyed } from '@portico/contract/rules/captcha';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import type { Keys } from '../platform/secrets.ts';
import { altcha } from './captcha/altcha.ts';
import type { Captcha, CaptchaProvider } from './captcha/interface.ts';
import { type ChosenCaptcha, keyedCaptcha } from './captcha/keyed.ts';
import { spendOnce } from './captcha/store.ts';

/** Creates the captcha that is chosen by settings or rules at each call. */
export function createCaptcha(
  config: Config,
  db: Db,
  keys: Keys,
  log: Logger,
  chosen: () => ChosenCaptcha,
): Captcha {
  const embedded = embeddedCaptcha(config, db, keys);
  const keyed = acceptingOnce(keyedCaptcha({ config, db, keys, log, chosen }), db);
  const current = () => (isKeyed(chosen().captcha) ? keyed : embedded);
  return {
    challenge: () => current().challenge(),
    accepts: (answer, address) => current().accepts(answer, address),
  };
}

/** The captcha that needs no other server, whatever is chosen. */
export function embeddedCaptcha({ captchaWork }: Config, db: Db, keys: Keys): Captcha {
  return acceptingOnce(altcha(keys, captchaWork), db);
}

/** Each answer is accepted only once. */
function acceptingOnce({ challenge, verify }: CaptchaProvider, db: Db): Captcha {
  return {
    challenge,
    async accepts(answer, address) {
      const solutionId = await verify(answer, address);
      return solutionId !== null && (await spendOnce(db, solutionId));
    },
  };
}
