import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { looks } from '../../testing/failures.ts';
import { guest, join, person, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

async function registeredWith(server: TestServer, email: string) {
  return await server.call('register', { ...guest(), email });
}

/** An answer without the random number in its cookie, so that two answers can be compared. */
function looksBesideCookie(answer: Awaited<ReturnType<typeof registeredWith>>): string {
  return JSON.stringify(looks(answer)).replace(/registration=[\w-]+/, 'registration=…');
}

/** The answers of `act` for an e-mail that has an account and for one that has none. */
async function forTakenAndFree<T>(
  server: TestServer,
  act: (input: ReturnType<typeof guest>) => Promise<T>,
): Promise<{ taken: T; free: T }> {
  const { email } = await join(server);
  await server.later(61);
  const attempt = { password: 'Second-Arch7' };
  return {
    taken: await act({ ...guest(), ...attempt, email }),
    free: await act({ ...guest(), ...attempt }),
  };
}

describeServer(
  'registering in strict enumeration mode',
  (server) => {
    it('Strict mode gives the same answer for Alice’s e-mail as for an unknown one, and informs her by mail [8.7, P01]', async () => {
      const { email } = person('alice');
      const [occupied, free] = [
        await registeredWith(server, ` ${email.toUpperCase()}`),
        await registeredWith(server, guest().email),
      ];
      expect(occupied.status).toBe(200);
      expect(looksBesideCookie(occupied)).toBe(looksBesideCookie(free));

      const mail = await server.mails.mailTo(email);
      expect([mail.subject, mail.link]).toEqual([
        'You already have a Portico account',
        'http://portal.test:3000/en/login',
      ]);
    });

    it.each([
      ['the right password', {}],
      ['a wrong password', { password: 'Wrong-Arch-7!' }],
    ])(
      'In strict mode a sign-in with %s of the attempt is answered alike for a known and an unknown e-mail [P01]',
      async (_which, change) => {
        const answers = await forTakenAndFree(server, async (input) => {
          await server.call('register', input);
          return looks(await trySignIn(server, { ...input, ...change }));
        });
        expect(answers.taken).toEqual(answers.free);
        expect(JSON.stringify(answers.taken)).toContain('Bad credentials');
      },
    );

    it.each([
      ['the same input', {}],
      ['another password', { password: 'Other-Arch7' }],
      ['a captcha answer that has been used', { googleRecaptchaV2: 'used' }],
    ])(
      'In strict mode a repeated Idempotency-Key with %s is answered alike for a known and an unknown e-mail [P01]',
      async (_which, change) => {
        const answers = await forTakenAndFree(server, async (input) => {
          const headers = { 'idempotency-key': 'once' };
          const first = await server.call('register', input, { headers });
          const again = await server.call('register', { ...input, ...change }, { headers });
          const isSameAttempt = again.headers.getSetCookie()[0] === first.headers.getSetCookie()[0];
          return [looksBesideCookie(again), isSameAttempt];
        });
        expect(answers.taken).toEqual(answers.free);
      },
    );

    it('In strict mode a registration with a known e-mail does not change the account, and stores nothing to confirm [P01]', async () => {
      const grace = await join(server);
      await server.call('register', { ...guest(), email: grace.email, password: 'Other-Arch8' });
      const kept = await server.context.db.kysely
        .selectFrom('registrations')
        .select('id')
        .where('email', '=', grace.email)
        .where('account_id', 'is', null)
        .execute();
      expect(kept).toEqual([]);
      expect((await trySignIn(server, grace)).status).toBe(200);
      expect((await trySignIn(server, { ...grace, password: 'Other-Arch8' })).codes).toEqual([
        'bad_credentials',
      ]);
    });

    it('In strict mode the owner gets at most one mail a minute, regardless of the number of attempts [P01]', async () => {
      const { email } = person('bob');
      for (let time = 0; time < 4; time += 1) await registeredWith(server, email);
      expect((await server.mails.mailTo(email)).subject).toBe('Sie haben bereits ein Portico-Konto');
      await server.quiet();
      expect(server.mails.waiting(email)).toEqual([]);
    });
  },
  { PORTICO_ENUMERATION: 'strict' },
);

describeServer('registering in the specified enumeration mode', (server) => {
  it('In the specified mode, email_occupied is answered only after a captcha and with a valid invitation [P01]', async () => {
    const { email } = person('alice');
    const wrong = await server.send('register', { ...guest(), email, inviteCode: 'NOBODYS-CODE' });
    expect(wrong.codes).toEqual(['incorrect_invite_code']);
    const guess = await server.send('register', { ...guest(), email, googleRecaptchaV2: 'guess' });
    expect(guess.codes).toEqual(['invalid_recaptcha']);

    const address = '203.0.113.30';
    const tries: (readonly string[])[] = [];
    for (let time = 0; time < 6; time += 1)
      tries.push((await server.call('register', { ...guest(), email }, { address })).codes);
    expect(tries.flat()).toEqual([
      ...Array<string>(3).fill('email_occupied'),
      ...Array<string>(3).fill('google_recaptcha_v2_required'),
    ]);
  });
});
