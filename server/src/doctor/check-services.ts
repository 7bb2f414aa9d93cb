import { isKeyed } from '@portico/contract/rules/captcha';
import { findCaptchaSecret } from '../adapters/captcha/secret-store.ts';
import { askSiteverify, type CaptchaKeys } from '../adapters/captcha/siteverify.ts';
import { readJson } from '../adapters/read-json.ts';
import { findRules } from '../capabilities/rules/store.ts';
import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import type { Keys } from '../platform/secrets.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';

/** Whether Telegram accepts the token of the bot. */
export async function checkTelegram(
  { telegram }: Pick<Config, 'telegram'>,
  timeoutMs: number,
): Promise<Finding> {
  if (!telegram.token) return ok('Telegram', 'No bot is set, so Telegram is not offered.');
  try {
    // The address contains the token, so it is in no message.
    const answer = await askBotApi(`${telegram.apiRoot}/bot${telegram.token}/getMe`, timeoutMs);
    if (answer.username === undefined)
      return problem(
        'Telegram',
        `Telegram refuses the token: ${answer.description}.`,
        'Copy PORTICO_TELEGRAM_BOT_TOKEN from @BotFather again.',
      );
    return answer.username.toLowerCase() === telegram.botName.toLowerCase()
      ? ok('Telegram', `The bot is @${answer.username}.`)
      : problem(
          'Telegram',
          `The token belongs to @${answer.username}, and not to @${telegram.botName}.`,
          'Correct PORTICO_TELEGRAM_BOT_NAME.',
        );
  } catch (error) {
    return problem(
      'Telegram',
      `${new URL(telegram.apiRoot).host} cannot be reached: ${reasonOf(error)}.`,
      'Allow connections to it.',
    );
  }
}

/** These services answer with a few fields. */
const longestAnswer = 65_536;

async function askBotApi(
  url: string,
  timeoutMs: number,
): Promise<{ username?: string; description?: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  const body = await readJson(response, longestAnswer);
  const read = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [username, description] = [read(read(body, 'result'), 'username'), read(body, 'description')];
  return {
    ...(typeof username === 'string' && { username }),
    description: typeof description === 'string' ? description : `status ${response.status}`,
  };
}

/** Whether the captcha that settings choose can be verified. */
export async function checkCaptcha(
  config: Pick<Config, 'captcha' | 'captchaServices' | 'secrets'>,
  timeoutMs: number,
): Promise<Finding[]> {
  const { captcha, captchaServices, secrets } = config;
  if (!captcha) return [];
  const { kind } = captcha;
  if (!isKeyed(kind)) return [embedded];
  const keys = { kind, siteKey: captchaServices[kind].siteKey, secret: secrets.captcha[kind] };
  return [
    await checkKeys(keys, config, timeoutMs, {
      secret: `PORTICO_${kind.toUpperCase()}_SECRET`,
      wayOut: 'set PORTICO_CAPTCHA=altcha',
    }),
  ];
}

/** Whether the captcha that the rules of the operator choose can be verified. */
export async function checkCaptchaOfRules(
  db: Db,
  config: Pick<Config, 'captcha' | 'captchaServices'>,
  { decrypt }: Pick<Keys, 'decrypt'>,
  timeoutMs: number,
): Promise<Finding[]> {
  if (config.captcha) return [];
  const { captcha: kind, captchaSiteKey: siteKey } = (await findRules(db)).rules;
  if (!isKeyed(kind)) return [embedded];
  const stored = await findCaptchaSecret(db, kind, siteKey);
  const secret = stored === undefined ? undefined : decrypted(stored, decrypt);
  if (secret === undefined)
    return [
      problem(
        'captcha',
        `No secret that can be decrypted is stored for the site key ${siteKey}.`,
        `Store it with \`portico rules captcha-keys\`, or ${ruleBack}.`,
      ),
    ];
  return [
    await checkKeys({ kind, siteKey, secret }, config, timeoutMs, { secret: 'the secret', wayOut: ruleBack }),
  ];
}

function decrypted(stored: string, decrypt: Keys['decrypt']): string | undefined {
  try {
    return decrypt(stored);
  } catch {
    // Any error: it is under a secret that the settings do not have, which the check of keys says.
    return undefined;
  }
}

const embedded = ok('captcha', 'The embedded captcha needs no other server.');
const ruleBack = 'go back with `portico rules set --captcha altcha`';

async function checkKeys(
  keys: CaptchaKeys,
  { captchaServices }: Pick<Config, 'captchaServices'>,
  timeoutMs: number,
  words: { readonly secret: string; readonly wayOut: string },
): Promise<Finding> {
  const { verifyUrl } = captchaServices[keys.kind];
  const { host } = new URL(verifyUrl);
  try {
    const question = { keys, verifyUrl, answer: 'a test of the secret' };
    const { refusesSecret } = await askSiteverify(question, timeoutMs);
    return refusesSecret
      ? problem('captcha', `${host} refuses ${words.secret}.`, `Copy the secret of ${keys.kind} again.`)
      : ok('captcha', `${host} verifies answers.`);
  } catch (error) {
    return problem(
      'captcha',
      `${host} cannot verify answers: ${reasonOf(error)}.`,
      `Allow connections to it, or ${words.wayOut}.`,
    );
  }
}
