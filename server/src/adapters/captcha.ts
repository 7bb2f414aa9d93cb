import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import type { Keys } from '../platform/secrets.ts';
import { altcha } from './captcha/altcha.ts';
import type { Captcha, CaptchaProvider } from './captcha/interface.ts';
import { recaptcha } from './captcha/recaptcha.ts';
import { spendOnce } from './captcha/store.ts';

/** Creates the captcha that is configured. */
export function createCaptcha(config: Config, db: Db, keys: Keys, log: Logger): Captcha {
  return config.captcha === 'recaptcha'
    ? acceptingOnce(recaptcha(config, log), db)
    : embeddedCaptcha(config, db, keys);
}

/** The captcha that needs no other server, whatever is configured. */
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
