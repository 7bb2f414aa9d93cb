import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Keys } from '../secrets.ts';
import { altcha } from './captcha-altcha.ts';
import { recaptcha } from './captcha-recaptcha.ts';
import { spendOnce } from './captcha-store.ts';

/** A test that tells people from programs. */
export interface Captcha {
  /** A new challenge for the embedded test; null when the test is made elsewhere. */
  challenge(): Promise<Record<string, unknown> | null>;
  /** Whether an answer is right, and used for the first time. Any doubt is a no. */
  accepts(answer: string, address: string): Promise<boolean>;
}

export function createCaptcha(config: Config, database: Database, keys: Keys): Captcha {
  const captcha = config.captcha === 'recaptcha' ? recaptcha(config) : altcha(keys);
  return {
    challenge: captcha.challenge,
    accepts: async (answer, address) =>
      (await captcha.accepts(answer, address)) && (await spendOnce(database, answer)),
  };
}
