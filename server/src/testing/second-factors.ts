import { TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { Db } from '../db/database.ts';
import type { BotApi } from './bot-api.ts';
import { type Credentials, type PersonName, person, trySignIn } from './people.ts';
import type { Caller, TestServer } from './test-server.ts';
import { until } from './until.ts';

/** An authenticator app with one account. */
export interface AuthenticatorApp {
  /** The code of the current half minute, or of one that is `steps` away. */
  code(steps?: number): string;
  /** A code that is wrong now and in the half minutes around now. */
  wrongCode(): string;
}

/** An authenticator app that has read the secret. */
export function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret });
  // The server uses the database's clock. Tests do not move this clock; they change the stored times.
  const at = (steps: number) => totp.generate({ timestamp: vi.getRealSystemTime() + steps * 30_000 });
  return {
    code: (steps = 0) => at(steps),
    wrongCode() {
      const right = new Set([-2, -1, 0, 1, 2].map(at));
      return (
        ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code)) ?? ''
      );
    },
  };
}

/**
 * Activates the authenticator for the user of a token. The code of the current half minute can still be used
 * afterwards.
 */
export async function activateAuthenticator(server: TestServer, token: string): Promise<AuthenticatorApp> {
  const started = await server.call(
    'startTwoFactor',
    { type: 'GOOGLE_AUTHENTICATOR', data: null },
    { token },
  );
  const app = authenticatorApp(started.data.result?.CODE ?? '');
  const confirmed = await server.call(
    'confirmTwoFactor',
    { type: 'GOOGLE_AUTHENTICATOR', code: app.code() },
    { token },
  );
  if (confirmed.status !== 200) throw new Error(`The authenticator was not activated: ${confirmed.text}`);
  await freeCurrentCode(server.context.db);
  return app;
}

/**
 * Lets the codes of the current half minute be used. Codes of the one before would not do for an activation:
 * a half minute may end between the calculation of a code and its check.
 */
export async function freeCurrentCode({ kysely }: Db): Promise<void> {
  await kysely
    .updateTable('second_factors')
    .set((row) => ({ last_step: row('last_step', '-', 1) }))
    .execute();
}

/** Activates codes by mail. */
export async function activateEmail(server: TestServer, token: string, address: string): Promise<void> {
  await server.call('startTwoFactor', { type: 'EMAIL' }, { token });
  const confirmed = await server.call(
    'confirmTwoFactor',
    { type: 'EMAIL', code: await mailedDigits(server, address) },
    { token },
  );
  if (confirmed.status !== 200) throw new Error(`E-mail was not activated: ${confirmed.text}`);
}

/** Activates codes by Telegram. */
export async function activateTelegram(
  server: TestServer,
  bot: BotApi,
  token: string,
  chatId: number,
): Promise<void> {
  const code = nextMessage(bot, chatId);
  await server.call('startTwoFactor', { type: 'TELEGRAM', data: String(chatId) }, { token });
  const confirmed = await server.call(
    'confirmTwoFactor',
    { type: 'TELEGRAM', code: digitsIn(await code) },
    { token },
  );
  if (confirmed.status !== 200) throw new Error(`Telegram was not activated: ${confirmed.text}`);
}

/** The code in the next mail with one. */
export async function mailedDigits(server: TestServer, address: string): Promise<string> {
  for (;;) {
    const { subject } = await server.mails.mailTo(address);
    const digits = digitsIn(subject);
    if (digits) return digits;
  }
}

/** The next message that the bot sends to a chat. */
export function nextMessage(bot: BotApi, chatId: number): Promise<string> {
  const seen = bot.sent.length;
  return until(
    `a message to chat ${chatId}`,
    () => bot.sent.slice(seen).find((message) => message.chatId === chatId)?.text,
  );
}

/** The six digits in a text. */
export function digitsIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** The first step of a sign-in with a second one: the token of the pending sign-in. */
export async function firstStep(server: Caller, who: PersonName | Credentials): Promise<string> {
  const { data, text } = await trySignIn(server, typeof who === 'string' ? person(who) : who);
  if (data.authentication_status !== 'TWO_FACTOR_AUTHENTICATION')
    throw new Error(`There is no second step: ${text}`);
  return data.access_token;
}

/** The second step of a sign-in. */
export function secondStep(server: Caller, token: string, otp?: string) {
  return server.send('issueToken', {
    grant_type: 'oauth_token',
    oauth_token: token,
    ...(otp !== undefined && { otp }),
  });
}
