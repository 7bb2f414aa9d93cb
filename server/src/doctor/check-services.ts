import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { type Finding, ok, patience, problem, reasonOf, warning } from './finding.ts';

/** Whether the address of each application answers. */
export async function checkApplications({ kysely }: Db): Promise<Finding[]> {
  const applications = await kysely
    .selectFrom('applications')
    .select(['id', 'url'])
    .orderBy('position')
    .execute();
  if (applications.length === 0)
    return [warning('applications', 'No application is linked.', 'Add one: `portico app add --help`.')];
  return await Promise.all(applications.map(({ id, url }) => checkApplication(id, url)));
}

async function checkApplication(id: string, url: string): Promise<Finding> {
  const check = `application ${id}`;
  const advice = 'Start it, or correct its address.';
  try {
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
    return status < 500 ? ok(check, `${url} answers.`) : warning(check, `${url} answers ${status}.`, advice);
  } catch (error) {
    return warning(check, `${url} cannot be reached: ${reasonOf(error)}.`, advice);
  }
}

/** Whether Telegram accepts the token of the bot. */
export async function checkTelegram({ telegram }: Pick<Config, 'telegram'>): Promise<Finding> {
  if (!telegram.token) return ok('Telegram', 'No bot is set, so Telegram is not offered.');
  try {
    // The address contains the token, so it is in no message.
    const answer = await askBotApi(`${telegram.apiRoot}/bot${telegram.token}/getMe`);
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

async function askBotApi(url: string): Promise<{ username?: string; description?: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  const body: unknown = await response.json();
  const read = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [username, description] = [read(read(body, 'result'), 'username'), read(body, 'description')];
  return {
    ...(typeof username === 'string' && { username }),
    description: typeof description === 'string' ? description : `status ${response.status}`,
  };
}

/** Whether the captcha can be verified. */
export async function checkCaptcha({
  captcha,
  recaptcha,
  secrets,
}: Pick<Config, 'captcha' | 'recaptcha' | 'secrets'>): Promise<Finding> {
  if (captcha === 'altcha') return ok('captcha', 'The embedded captcha needs no other server.');
  const { host } = new URL(recaptcha.verifyUrl);
  try {
    const response = await fetch(recaptcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secrets.recaptcha, response: 'a test of the secret' }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const answer = JSON.stringify(await response.json());
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
