import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { looks } from '../../testing/failures.ts';
import { person, trySignIn } from '../../testing/people.ts';
import type { CallOptions } from '../../testing/request.ts';
import type { TestServer } from '../../testing/test-server.ts';

const wrong = 'Wrong-Arch-7!';

function withCaptcha(
  server: TestServer,
  email: string,
  password: string,
  answer: string,
  options?: CallOptions,
) {
  const input = { grant_type: 'password', username: email, password, google_recaptcha_v2: answer } as const;
  return server.call('issueToken', input, options);
}

describeServer('the captcha of the sign-in', (server) => {
  it('The sign-in requires a captcha after three wrong passwords, both for an unknown e-mail and for Bob’s [2.39, 4.10, 8.3, T03]', async () => {
    for (const email of [person('bob').email, 'nobody@example.org']) {
      for (let time = 0; time < 3; time += 1)
        expect((await trySignIn(server, { email, password: wrong })).codes).toEqual(['bad_credentials']);
    }
    const [known, unknown] = await Promise.all([
      trySignIn(server, person('bob')),
      trySignIn(server, { email: 'nobody@example.org', password: wrong }),
    ]);
    expect(known.text).toContain('"error":"google_recaptcha_v2_required"');
    expect(looks(unknown)).toEqual(looks(known));
  });

  it('The captcha lets Bob sign in with the right answer, and accepts that answer once [4.10, 8.3, T03, T04]', async () => {
    const { email, password } = person('bob');
    const answer = await solveCaptcha(server);
    expect((await withCaptcha(server, email, password, 'guess')).codes).toEqual(['invalid_recaptcha']);
    const tampered = Buffer.from(answer, 'base64')
      .toString()
      .replace(/(?<="nonce":").(?=.)/, (digit) => (digit === '0' ? '1' : '0'));
    expect((await withCaptcha(server, email, password, btoa(tampered))).codes).toEqual(['invalid_recaptcha']);

    expect((await withCaptcha(server, email, password, answer)).status).toBe(200);
    expect((await withCaptcha(server, email, password, answer)).codes).toEqual(['invalid_recaptcha']);
    expect((await trySignIn(server, person('bob'))).status).toBe(200);
  });

  it('The captcha is accepted once, also if its answer is encoded differently [T04]', async () => {
    const { challenge, solution } = JSON.parse(atob(await solveCaptcha(server)));
    const spellings = [
      btoa(JSON.stringify({ challenge, solution })),
      btoa(JSON.stringify({ challenge, solution }, null, 1)),
      `${btoa(JSON.stringify({ solution, challenge }))}==`,
      btoa(JSON.stringify({ challenge: { ...challenge, more: 1 }, solution: { ...solution, time: 5 } })),
      btoa(
        JSON.stringify({
          challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
          solution,
        }),
      ),
    ];
    const codes = [];
    for (const spelling of spellings)
      codes.push(...(await withCaptcha(server, 'spelling@example.org', wrong, spelling)).codes);
    expect(codes).toEqual(['bad_credentials', ...Array<string>(4).fill('invalid_recaptcha')]);
  });

  it('The captcha takes as much work as the setting says, from half to one and a half times as many key derivations', async () => {
    const { captchaWork } = server.context.config;
    for (let time = 0; time < 10; time += 1) {
      const { solution } = JSON.parse(atob(await solveCaptcha(server)));
      expect(solution.counter).toBeGreaterThanOrEqual(captchaWork / 2);
      expect(solution.counter).toBeLessThan(captchaWork * 1.5);
    }
  });

  it('The captcha is required from an address that failed three times, for every e-mail [4.10, T03]', async () => {
    const address = '203.0.113.7';
    for (const name of ['one', 'two', 'three'])
      await trySignIn(server, { email: `${name}@example.org`, password: wrong }, { address });
    expect((await trySignIn(server, person('carol'), { address })).codes).toEqual([
      'google_recaptcha_v2_required',
    ]);
    expect((await trySignIn(server, person('carol'))).status).toBe(200);
  });

  it('The captcha counts an IPv6 address by its network, because one subscriber has all its addresses', async () => {
    for (const host of ['1', '2', '3']) {
      const email = `six${host}@example.org`;
      await trySignIn(server, { email, password: wrong }, { address: `2001:db8:1:2:${host}::9` });
    }
    const next = await trySignIn(server, person('carol'), { address: '2001:db8:1:2::abcd' });
    expect(next.codes).toEqual(['google_recaptcha_v2_required']);
    expect((await trySignIn(server, person('carol'), { address: '2001:db8:1:3::9' })).status).toBe(200);
  });

  it('The captcha is no longer required a quarter of an hour after the last failure [4.10]', async () => {
    const email = 'later@example.org';
    for (let time = 0; time < 3; time += 1) await trySignIn(server, { email, password: wrong });
    expect((await trySignIn(server, { email, password: wrong })).codes).toEqual([
      'google_recaptcha_v2_required',
    ]);
    await server.later(15 * 60 + 1);
    expect((await trySignIn(server, { email, password: wrong })).codes).toEqual(['bad_credentials']);
  });

  it('The captcha expires: the answer to yesterday’s challenge is refused', async () => {
    const answer = await solveCaptcha(server);
    await server.later(11 * 60);
    const { email, password } = person('sam');
    expect((await withCaptcha(server, email, password, answer)).codes).toEqual(['invalid_recaptcha']);
  });
});
