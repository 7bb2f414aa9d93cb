import { expect, it, vi } from 'vitest';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { failTimes, looks } from '../../testing/failures.ts';
import { person, trySignIn } from '../../testing/people.ts';

const wrong = 'Wrong-Arch-7!';

describeOnBoth('the lock after too many wrong passwords', (server, onOne) => {
  onOne(() => {
    it('The lock never lasts longer than a quarter of an hour [8.5, T07]', async () => {
      const { email, password } = person('sam');
      await failTimes(server, email, 30);
      const { headers } = await trySignIn(server, { email, password });
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
      await server.later(901);
      const google_recaptcha_v2 = await solveCaptcha(server);
      const answer = await server.call('issueToken', {
        grant_type: 'password',
        username: email,
        password,
        google_recaptcha_v2,
      });
      expect(answer.data.authentication_status).toBe('SUCCESS');
    });

    it('A lock that an attacker caused does not lock Alice out of a browser that she has used before [T08]', async () => {
      const { email, password } = person('alice');
      const laptop = openBrowser(server);
      const credentials = { grant_type: 'password', username: email, password } as const;
      expect((await laptop.call('issueToken', credentials)).status).toBe(200);
      expect(laptop.cookies.get('known-device')).toMatch(/^[\w-]{43}$/);

      // The captcha and a limit stop one address; many addresses lock the e-mail for unknown devices.
      const hashing = vi.spyOn(server.context.passwords, 'matches');
      const counts: Record<string, number> = {};
      for (let time = 0; time < 300; time += 1) {
        const { codes } = await trySignIn(server, { email, password: wrong }, { address: '203.0.113.80' });
        counts[codes.join()] = (counts[codes.join()] ?? 0) + 1;
      }
      expect(counts).toEqual({
        bad_credentials: 3,
        google_recaptcha_v2_required: 27,
        too_many_requests: 270,
      });
      await failTimes(server, email, 300);
      expect((await trySignIn(server, person('alice'))).codes).toEqual(['user_account_locked']);
      expect(hashing).toHaveBeenCalledTimes(3);
      hashing.mockRestore();

      expect((await laptop.call('issueToken', credentials)).data.authentication_status).toBe('SUCCESS');
    });

    it('The lock also applies to a known browser that guesses [T08]', async () => {
      const { email, password } = person('bob');
      const laptop = openBrowser(server);
      await laptop.call('issueToken', { grant_type: 'password', username: email, password });
      const guess = { grant_type: 'password', username: email, password: wrong } as const;
      for (let time = 0; time < 3; time += 1)
        expect((await laptop.call('issueToken', guess)).codes).toEqual(['bad_credentials']);
      expect((await laptop.call('issueToken', guess)).codes).toEqual(['google_recaptcha_v2_required']);
      for (let time = 3; time < 10; time += 1) {
        const google_recaptcha_v2 = await solveCaptcha(server);
        const address = `198.51.100.${time + 100}`;
        const { codes } = await laptop.call('issueToken', { ...guess, google_recaptcha_v2 }, { address });
        expect(codes).toEqual(['bad_credentials']);
      }
      const right = { ...guess, password, google_recaptcha_v2: await solveCaptcha(server) };
      const locked = await laptop.call('issueToken', right);
      expect(locked.codes).toEqual(['user_account_locked']);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await trySignIn(server, person('bob'))).status).toBe(200);
    });
  });

  it('The lock begins with the tenth wrong password, for an unknown e-mail and Carol’s alike, and refuses the right one too [8.3, 8.5, T07]', async () => {
    for (const email of [person('carol').email, 'nobody@example.org']) await failTimes(server, email, 10);
    const carol = await trySignIn(server, person('carol'));
    const unknown = await trySignIn(server, { email: 'nobody@example.org', password: wrong });
    expect(carol.text).toBe('{"error":"invalid_grant","error_description":"User account is locked"}');
    for (const { headers } of [carol, unknown]) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(looks(unknown)).toEqual(looks(carol));
  });

  it('The lock is announced two tries before, in the same words for an unknown e-mail [4.4, 8.3, T17]', async () => {
    const answers = async (email: string) => {
      const texts: string[] = [];
      await failTimes(server, email, 6);
      for (let time = 0; time < 4; time += 1) {
        const google_recaptcha_v2 = await solveCaptcha(server);
        const input = {
          grant_type: 'password',
          username: email,
          password: wrong,
          google_recaptcha_v2,
        } as const;
        texts.push((await server.call('issueToken', input, { address: `198.51.100.${time + 200}` })).text);
      }
      return texts;
    };
    const refused = '{"error":"invalid_grant","error_description":"Bad credentials"';
    const unknown = await answers('somebody@example.org');
    expect(unknown).toEqual([
      `${refused}}`,
      `${refused},"attempts_left":2}`,
      `${refused},"attempts_left":1}`,
      `${refused},"attempts_left":0}`,
    ]);
    expect(await answers(person('dan').email)).toEqual(unknown);
  });

  it('The lock ends after a minute, and lasts longer each time [8.5, T07]', async () => {
    const email = 'eve@example.org';
    await failTimes(server, email, 10);
    await server.later(61);
    expect((await trySignIn(server, { email, password: wrong })).codes).toEqual([
      'google_recaptcha_v2_required',
    ]);
    await failTimes(server, email, 1);
    const waiting = await trySignIn(server, { email, password: wrong });
    expect(waiting.codes).toEqual(['user_account_locked']);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('Many passwords at the same moment do not avoid the lock, and no answer shows which one is right [T07]', async () => {
    const { email, password } = person('bob');
    const tries = [...Array<string>(13).fill(wrong), password];
    const { promise: allArrived, resolve: release } = Promise.withResolvers<void>();
    const { passwords } = server.context;
    const matches = passwords.matches.bind(passwords);
    // The right one is compared last, after all the others were counted.
    const { promise: othersAnswered, resolve: answered } = Promise.withResolvers<void>();
    const checks = vi.spyOn(passwords, 'matches').mockImplementation(async (hash, guess) => {
      if (checks.mock.calls.length === tries.length) release();
      await (guess === password ? othersAnswered : allArrived);
      return await matches(hash, guess);
    });
    const started = tries.map((guess) => trySignIn(server, { email, password: guess }));
    const others = await Promise.all(started.slice(0, -1));
    answered();
    const answers = [...others, ...(await Promise.all(started.slice(-1)))];
    checks.mockRestore();
    const said = answers.map(({ codes }) => codes.join());
    expect(said.filter((code) => code === 'bad_credentials')).toHaveLength(3);
    expect(said.slice(0, -1)).toContain(said.at(-1));
    const { codes, headers } = await trySignIn(server, { email, password: wrong });
    expect(codes).toEqual(['user_account_locked']);
    // More than a minute: all of the wrong ones were counted.
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describeServer(
  'the limit of sign-ins from one address',
  (server) => {
    it('The limit of sign-ins from one address is 30 failures a minute, and a forwarding header cannot change the address [T09]', async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 32; time += 1) {
        const address = `198.51.100.${time}`;
        const { status } = await trySignIn(
          server,
          { email: `guess${time}@example.org`, password: wrong },
          {
            address,
            headers: { 'x-real-ip': address, 'cf-connecting-ip': address, forwarded: `for=${address}` },
          },
        );
        statuses.push(status);
      }
      expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
      expect(statuses.slice(30)).toEqual([429, 429]);
    });
  },
  { PORTICO_TRUSTED_PROXIES: '' },
);
