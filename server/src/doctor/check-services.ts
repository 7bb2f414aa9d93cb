import { readJson } from '../adapters/read-json.ts';
import type { Config } from '../platform/config.ts';
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

/** Whether the captcha can be verified. */
export async function checkCaptcha(
  { captcha, recaptcha, secrets }: Pick<Config, 'captcha' | 'recaptcha' | 'secrets'>,
  timeoutMs: number,
): Promise<Finding> {
  if (captcha === 'altcha') return ok('captcha', 'The embedded captcha needs no other server.');
  const { host } = new URL(recaptcha.verifyUrl);
  try {
    const response = await fetch(recaptcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secrets.recaptcha, response: 'a test of the secret' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = JSON.stringify(await readJson(response, longestAnswer));
    return answer.includes('input-secret')
      ? problem(
          'captcha',
          `${host} refuses PORTICO_RECAPTCHA_SECRET.`,
          'Copy the secret of reCAPTCHA v2 again.',
        )
      : ok('captcha', `${host} verifies answers.`);
  } catch (error) {
    return problem(
      'captcha',
      `${host} cannot verify answers: ${reasonOf(error)}.`,
      'Allow connections to it, or set PORTICO_CAPTCHA=altcha.',
    );
  }
}
