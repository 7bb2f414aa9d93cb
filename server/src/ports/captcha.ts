import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Keys } from '../secrets.ts';
import { altcha } from './captcha/altcha.ts';
import type { Captcha } from './captcha/interface.ts';
import { recaptcha } from './captcha/recaptcha.ts';
import { spendOnce } from './captcha/store.ts';

/** The captcha of this installation; whichever it is, an answer counts once. */
export function createCaptcha(config: Config, db: Db, keys: Keys): Captcha {
  const captcha = config.captcha === 'recaptcha' ? recaptcha(config) : altcha(keys);
  return {
    challenge: captcha.challenge,
    async accepts(answer, address) {
      const solved = await captcha.solvedBy(answer, address);
      return solved !== null && (await spendOnce(db, solved));
    },
  };
}
