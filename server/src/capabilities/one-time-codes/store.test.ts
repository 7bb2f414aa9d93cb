import { expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { randomId } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { join } from '../../testing/people.ts';
import { findOneTimeCode, insertOneTimeCode, spendOneTimeCode } from './store.ts';

describeOnBoth('a one-time code', (server) => {
  const hmacs = (code: string) => server.context.keys.digests('one-time code', code);

  /** A code that was just sent to a user. */
  async function sentCode(code = '123456') {
    const { context } = server;
    const { email } = await join(server);
    const { id } = await context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const binding = {
      request_id: randomId(),
      account_id: id,
      bound_to: randomId(),
      purpose: 'SIGN_IN',
      factor: 'EMAIL',
    } as const;
    await insertOneTimeCode(context.db, { ...binding, code_hmac: hmacs(code)[0], attempts_left: 3 }, 300);
    return binding;
  }

  it('A one-time code is accepted once, and a wrong code uses an attempt [4.8]', async () => {
    const { db } = server.context;
    const code = await sentCode();
    const attempt = (typed: string) => spendOneTimeCode(db, code, { codeHmacs: hmacs(typed) });
    expect(await attempt('000000')).toEqual({ isRight: false, attemptsLeft: 2 });
    expect(await attempt('123456')).toEqual({ isRight: true, attemptsLeft: 1 });
    expect(await attempt('123456')).toBeNull();
  });

  it('A one-time code is refused after three wrong codes and after five minutes [4.8, 9.4]', async () => {
    const { db } = server.context;
    const [tried, late] = [await sentCode(), await sentCode()];
    for (const attemptsLeft of [2, 1, 0])
      expect(await spendOneTimeCode(db, tried, { codeHmacs: hmacs('000000') })).toEqual({
        isRight: false,
        attemptsLeft,
      });
    expect(await spendOneTimeCode(db, tried, { codeHmacs: hmacs('123456') })).toBeNull();
    await server.later(301);
    expect(await spendOneTimeCode(db, late, { codeHmacs: hmacs('123456') })).toBeNull();
  });

  it('A one-time code is valid for its own request, account, sign-in, purpose and factor only', async () => {
    const { db } = server.context;
    const code = await sentCode();
    const others = [
      { request_id: randomId() },
      { account_id: asAccountId(randomId()) },
      { bound_to: randomId() },
      { purpose: 'DEACTIVATION' as const },
      { factor: 'TELEGRAM' as const },
    ];
    for (const other of others)
      expect(await spendOneTimeCode(db, { ...code, ...other }, { codeHmacs: hmacs('123456') })).toBeNull();
    expect(await findOneTimeCode(server.context.db, code)).toMatchObject({ attempts_left: 3 });
  });

  it('A one-time code is replaced by the next one for the same sign-in', async () => {
    const { context } = server;
    const first = await sentCode('111111');
    const second = { ...first, request_id: randomId() };
    await insertOneTimeCode(context.db, { ...second, code_hmac: hmacs('222222')[0], attempts_left: 3 }, 300);
    expect(await spendOneTimeCode(context.db, first, { codeHmacs: hmacs('111111') })).toBeNull();
    const attempt = await spendOneTimeCode(context.db, second, { codeHmacs: hmacs('222222') });
    expect(attempt?.isRight).toBe(true);
  });

  it('A one-time code is accepted once of sixty attempts at the same moment [X06]', async () => {
    const { db } = server.context;
    for (let round = 0; round < 5; round += 1) {
      const code = await sentCode();
      const attempts = await Promise.all(
        Array.from({ length: 60 }, () => spendOneTimeCode(db, code, { codeHmacs: hmacs('123456') })),
      );
      expect(attempts.filter((attempt) => attempt?.isRight)).toHaveLength(1);
      expect(attempts.filter((attempt) => attempt === null)).toHaveLength(59);
    }
  });

  it('A one-time code is compared with three of sixty guesses at the same moment [X06]', async () => {
    const { db } = server.context;
    const code = await sentCode();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_none, index) =>
        spendOneTimeCode(db, code, { codeHmacs: hmacs(String(200_000 + index)) }),
      ),
    );
    expect(guesses.filter((guess) => guess !== null)).toHaveLength(3);
  });

  it('A one-time code of a factor whose device generates the codes has attempts as well', async () => {
    const { context } = server;
    const totp = { ...(await sentCode()), factor: 'GOOGLE_AUTHENTICATOR', request_id: randomId() } as const;
    await insertOneTimeCode(context.db, { ...totp, code_hmac: null, attempts_left: 3 }, 300);
    expect(await spendOneTimeCode(context.db, totp, { isRight: false })).toEqual({
      isRight: false,
      attemptsLeft: 2,
    });
    expect((await spendOneTimeCode(context.db, totp, { isRight: true }))?.isRight).toBe(true);
  });
});
