import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Keys } from '../secrets.ts';
import { altcha } from './captcha/altcha.ts';
import type { Captcha } from './captcha/interface.ts';
import { recaptcha } from './captcha/recaptcha.ts';
import { spendOnce } from './captcha/store.ts';

/** Creates the captcha that is configured. Each answer is accepted only once. */
export function createCaptcha(config: Config, db: Db, keys: Keys): Captcha {
  const provider = config.captcha === 'recaptcha' ? recaptcha(config) : altcha(keys);
  return {
    challenge: provider.challenge,
    async accepts(answer, address) {
      const solutionId = await provider.verify(answer, address);
      return solutionId !== null && (await spendOnce(db, solutionId));
    },
  };
}
