import type { EndpointName, InputOf } from '@portico/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { limits } from '../limits.ts';
import { readAnswer } from '../testing/answer.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { type PersonName, person } from '../testing/people.ts';
import { type CallOptions, toRequest } from '../testing/request.ts';
import {
  type AuthenticatorApp,
  authenticatorApp,
  digitsIn,
  freeCurrentCode,
} from '../testing/second-factors.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const type = 'GOOGLE_AUTHENTICATOR';

describe('the second step at two server processes with one PostgreSQL', () => {
  let database: OwnDatabase;
  let processes: readonly ServerProcess[] = [];

  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    const settings = {
      PORTICO_DEMO: 'true',
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: database.url,
    };
    processes = await Promise.all([startProcess(settings), startProcess(settings)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGTERM')));
    await database.remove();
  });

  /** Makes a call at one of the two processes: in turn, by the number of the call. */
  async function call<Name extends EndpointName>(
    turn: number,
    name: Name,
    input: InputOf<Name>,
    options: CallOptions = {},
  ) {
    const process = processes[turn % processes.length];
    if (!process) throw new Error('The processes are there once the tests run.');
    return await readAnswer(name, await process.fetch(...toRequest(name, input, options)));
  }
  async function firstStep(turn: number, name: PersonName): Promise<string> {
    const { email: username, password } = person(name);
    const { data } = await call(turn, 'issueToken', { grant_type: 'password', username, password });
    return data.access_token;
  }
  const secondStep = (turn: number, token: string, otp: string) =>
    call(turn, 'issueToken', { grant_type: 'oauth_token', oauth_token: token, otp });

  /** Activates the authenticator of a user, and starts so many sign-ins at the processes in turn. */
  async function start(name: PersonName, signIns: number) {
    const token = await firstStep(0, name);
    const { data } = await call(1, 'startTwoFactor', { type, data: null }, { token });
    const app: AuthenticatorApp = authenticatorApp(data.result?.CODE ?? '');
    const confirmed = await call(0, 'confirmTwoFactor', { type, code: app.code() }, { token });
    expect(confirmed.status).toBe(200);
    const db = await openDatabase(database.url);
    await freeCurrentCode(db);
    await db.kysely.destroy();
    const codes = (await call(0, 'createRecoveryCodes', {}, { token })).data.codes;
    const pending: string[] = [];
    while (pending.length < signIns) pending.push(await firstStep(pending.length, name));
    return { app, codes, pending };
  }
  /** Sends a code sixty times at the same moment: to each process half, over all the sign-ins. */
  const sixty = (pending: readonly string[], code: string) =>
    Promise.all(
      Array.from({ length: 60 }, (_none, turn) =>
        secondStep(turn, pending[Math.floor(turn / 2) % pending.length] ?? '', code),
      ),
    );

  it('answers sixty guesses at the same moment with no more verdicts than the day allows O04', async () => {
    const { app, codes, pending } = await start('alice', 6);
    const answers = await sixty(pending, app.wrongCode());
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    const verdicts = answers.filter(({ codes }) => codes[0] === 'incorrect_otp');
    expect(verdicts.length).toBeLessThanOrEqual(limits.codes.wrongPerDay);
    const { kysely } = await openDatabase(database.url);
    const counted = await kysely.selectFrom('code_attempts').select('attempts').execute();
    const tried = await kysely.selectFrom('one_time_codes').select('attempts_left').execute();
    await kysely.destroy();
    expect(counted.map(({ attempts }) => attempts)).toContain(limits.codes.wrongPerDay);
    const taken = tried.reduce((sum, { attempts_left }) => sum + 3 - attempts_left, 0);
    // One attempt was the right code of the activation.
    expect(taken).toBeLessThanOrEqual(limits.codes.wrongPerDay + 1);
    const late = await secondStep(1, await firstStep(0, 'alice'), app.code());
    expect(late.codes).toEqual(['otp_confirmation_error']);
    // The user still gets in.
    expect((await secondStep(0, await firstStep(1, 'alice'), codes[0] ?? '')).status).toBe(200);
  });

  it('answers sixty guesses for one sign-in with three verdicts O02', async () => {
    const { app, pending } = await start('bob', 1);
    const answers = await sixty(pending, app.wrongCode());
    expect(answers.filter(({ codes }) => codes[0] === 'incorrect_otp')).toHaveLength(2);
    expect((await secondStep(0, pending[0] ?? '', app.code())).codes).toEqual(['otp_confirmation_error']);
  });

  it('accepts one recovery code and one code of an authenticator once O07', async () => {
    const { app, codes, pending } = await start('carol', 16);
    for (const [from, code] of [
      [0, codes[0] ?? ''],
      [8, app.code()],
    ] as const) {
      const tokens = pending.slice(from, from + 8);
      const answers = await Promise.all(tokens.map((token, turn) => secondStep(turn, token, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await secondStep(0, await firstStep(1, 'carol'), code)).status).toBe(400);
    }
  });

  it('does not request another code within a minute, at whichever process O06', async () => {
    const pending = await firstStep(0, 'carol');
    for (const turn of [1, 0]) {
      const input = { grant_type: 'oauth_token', oauth_token: pending } as const;
      expect((await call(turn, 'issueToken', input)).status).toBe(429);
    }
  });

  it('activates one of Telegram and authenticator, and ends the sessions at both O11 O17', async () => {
    const [token, other] = [await firstStep(0, 'sam'), await firstStep(1, 'sam')];
    const { data } = await call(0, 'startTwoFactor', { type, data: null }, { token });
    const chat = '700300';
    await call(1, 'startTwoFactor', { type: 'TELEGRAM', data: chat }, { token });
    const code = await until('the code by Telegram', async () => {
      const answer = await processes[0]?.fetch('/outbox/messages');
      const messages: { to: string; text: string }[] = JSON.parse((await answer?.text()) ?? '[]');
      return digitsIn(messages.find(({ to }) => to === chat)?.text ?? '');
    });
    const app = authenticatorApp(data.result?.CODE ?? '');
    const answers = await Promise.all([
      call(0, 'confirmTwoFactor', { type, code: app.code() }, { token }),
      call(1, 'confirmTwoFactor', { type: 'TELEGRAM', code }, { token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['two_fa_already_enabled']);
    for (const turn of [0, 1]) {
      const { tokens } = (await call(turn, 'listTwoFactorTokens', {}, { token })).data;
      expect(tokens).toHaveLength(1);
      expect((await call(turn, 'getProfile', {}, { token: other })).status).toBe(401);
    }
  });
});
