import { describe, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { databases } from '../../testing/databases.ts';
import { codeIn, guest, join, mailedCode } from '../../testing/people.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

describeServer('POST /v1/password/reset', (server) => {
  it('A request for a reset mails a link that opens the form in the language of the user [7.25, 2.50]', async () => {
    const grace = await join(server, { ...guest(), language: 'de' });
    await server.call('requestPasswordReset', { email: grace.email });
    const { link, subject } = await server.mails.mailTo(grace.email);
    expect(subject).toBe('Wählen Sie ein neues Passwort für Portico');
    expect(link).toMatch(/^http:\/\/portal\.test:3000\/de\/password\/reset\/[\w-]{43}$/);
  });

  it.each([
    ['ja', '太郎', '山田', 'JP', '山田太郎様'],
    ['ja', 'Grace', 'Green', 'IE', 'Grace Green様'],
    ['ko', '민수', '김', 'KR', '안녕하세요, 김민수 님.'],
    ['vi', 'Văn An', 'Nguyễn', 'VN', 'Xin chào Văn An,'],
    ['de', '太郎', '山田', 'JP', 'Hallo 太郎,'],
  ] as const)(
    'The mail about a reset greets in %s a user whose names are %s and %s, of %s: %s',
    async (language, firstName, lastName, nationalityId, greeting) => {
      const user = await join(server, { ...guest(), language, firstName, lastName, nationalityId });
      await server.call('requestPasswordReset', { email: user.email });
      expect((await server.mails.mailTo(user.email)).text.split('\n')).toContain(greeting);
    },
  );

  it('A request for a reset gives the same answer for a known, an unknown, an unconfirmed and a disabled e-mail [P02]', async () => {
    const waiting = guest();
    await mailedCode(server, waiting);
    const emails = [(await join(server)).email, guest().email, waiting.email, 'dan@portico.example'];
    const answers = [];
    for (const email of emails) answers.push(await server.call('requestPasswordReset', { email }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await server.quiet();
    for (const email of emails.slice(1)) expect(server.mails.waiting(email)).toEqual([]);
  });

  it('A request for a reset is answered alike while the mail server refuses mails, and the link is sent when it works again [P03]', async () => {
    const grace = await join(server);
    const { offered } = server.mails;
    const before = offered.length;
    server.mails.refuse(grace.email, 451);
    expect((await server.call('requestPasswordReset', { email: grace.email })).status).toBe(200);
    await until('a first try', () => offered.length > before);
    server.mails.refuse(grace.email, 0);
    await server.later(10);
    const { link } = await server.mails.mailTo(grace.email);
    expect(new Set(offered.slice(before)).size).toBe(1);
    const reset = await server.call('confirmPasswordReset', {
      code: codeIn(link),
      password: 'Early-Boat.42',
    });
    expect(reset.status).toBe(200);
  });

  it('The link of a reset comes from the configuration, whatever host the request names [P04]', async () => {
    const grace = await join(server);
    const evil = 'evil.example';
    const headers = {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '666',
      forwarded: `host=${evil}`,
      origin: `https://${evil}`,
      referer: `https://${evil}/`,
    };
    await server.call('requestPasswordReset', { email: grace.email }, { headers });
    const { link, html } = await server.mails.mailTo(grace.email);
    expect(link.startsWith('http://portal.test:3000/')).toBe(true);
    expect(html).not.toContain(evil);
  });

  it('The server mails at most three reset links an hour to an address, and gives the same answer beyond that [P10]', async () => {
    const grace = await join(server);
    const answers = [];
    for (let round = 0; round < 30; round += 1) {
      answers.push((await server.call('requestPasswordReset', { email: grace.email })).text);
    }
    await server.quiet();
    expect(server.mails.waiting(grace.email).length).toBeLessThanOrEqual(3);
    expect(new Set(answers).size).toBe(1);
  });

  it('A request for a reset finds the account by every spelling of its e-mail [P11]', async () => {
    const grace = await join(server);
    await server.call('requestPasswordReset', { email: `  ${grace.email.toUpperCase()} ` });
    const { recipients } = await server.mails.mailTo(grace.email);
    expect(recipients).toEqual([grace.email]);
  });

  it('A request for a reset refuses an application that is not registered [8.3]', async () => {
    const { codes } = await server.call('requestPasswordReset', {
      email: guest().email,
      application: 'NONE',
    });
    expect(codes).toEqual(['unsupported_application']);
  });

  it('A request for a reset needs the credentials of a client [7.25]', async () => {
    const answer = await server.call('requestPasswordReset', { email: guest().email }, { client: null });
    expect(answer.codes).toEqual(['invalid_client']);
  });
});

describe.each(databases)('a requested reset link ($name)', ({ create }) => {
  it('A requested reset link is mailed even if the server crashes right after its answer [R1]', async () => {
    const database = await create();
    const crashed = await startServer({ ...database, remove: async () => {} });
    await crashed.stopJobs();
    const { status } = await crashed.call('requestPasswordReset', { email: 'alice@portico.example' });
    expect(status).toBe(200);
    await crashed.stop();

    const next = await startServer(database);
    expect((await next.mails.mailTo('alice@portico.example')).subject).toBe(
      'Choose a new password for Portico',
    );
    await next.stop();
  });
});
