import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { guest, join, mailedCode, person } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';

describeServer('mails', (server) => {
  it('Mails have a text and an HTML part, one recipient and the configured sender [2.48]', async () => {
    const grace = guest();
    await server.call('register', grace);
    const { recipients, headers, text, html, link } = await server.mails.mailTo(grace.email);
    expect(recipients).toEqual([grace.email]);
    expect(headers.get('from')).toContain('no-reply@portal.test');
    expect(headers.get('to')).toBe(grace.email);
    expect(headers.get('message-id')).toMatch(/^<[\w-]{32}@portal\.test>$/);
    expect(text).toContain('Grace');
    expect(html).toContain(link);
    // An address may change, and says nothing to its reader: only a link and the address of support contain
    // it.
    expect(text).toContain('was entered at Portico.');
    for (const part of [text, html])
      expect(part.replaceAll(/https?:[^\s"<]+|\S+@\S+/g, '')).not.toContain('portal.test');
  });

  it('Mails contain only our own links, whatever name is registered [M01, P11]', async () => {
    const grace = { ...guest(), firstName: 'https://evil.example/win J.R. a＠evil．example' };
    await server.call('register', grace);
    const { subject, text, html } = await server.mails.mailTo(grace.email);
    expect(text).toContain('Hello https evil example win J R. a evil example,');
    expect(subject).toBe('Confirm your e-mail address for Portico');
    expect(text + html).not.toMatch(/evil[.．]example|\/\/evil/);
  });

  it('Mails show at most 64 characters of a name [M01]', async () => {
    const grace = { ...guest(), firstName: 'Win a prize '.repeat(20) };
    await server.call('register', grace);
    const { text } = await server.mails.mailTo(grace.email);
    expect(/Hello (.*),/.exec(text)?.[1]?.length).toBeLessThanOrEqual(64);
  });

  it.each([
    ['en', 'ltr'],
    ['de', 'ltr'],
    ['ar', 'rtl'],
    ['th', 'ltr'],
  ] as const)(
    'Mails to a user who registers in %s are written in it, %s [1.5, 3.16]',
    async (language, direction) => {
      const grace = { ...guest(), language };
      await server.call('register', grace);
      const { html, link } = await server.mails.mailTo(grace.email);
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(new URL(link).pathname).toMatch(new RegExp(`^/${language}/`));
    },
  );

  it('A mail informs Bob in German about a sign-in from a second browser, but not about his first one', async () => {
    const { email, password } = person('bob');
    const input = { grant_type: 'password', username: email, password } as const;
    await openBrowser(server).call('issueToken', input);
    await server.quiet();
    expect(server.mails.waiting(email)).toEqual([]);
    await openBrowser(server).call('issueToken', input, { address: '203.0.113.77' });
    const { text, headers, link } = await server.mails.mailTo(email);
    expect(text).toContain('203.0.113.77');
    expect(text).toContain('Firefox');
    expect(text).toMatch(/Zeitpunkt: .*\d{2}:\d{2}:\d{2} UTC/);
    expect(text).toContain('Hallo Bob');
    expect(link).toBe('http://portal.test:3000/de/profile/security/status');
    expect(headers.get('to')).toBe(email);
  });

  it('A mail tells Grace when, where and with which browser her password was changed, and links to the security page', async () => {
    const grace = await join(server);
    const browser = openBrowser(server);
    const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const token = (await browser.call('issueToken', input)).data.access_token;
    const change = { password: grace.password, newPassword: 'Early-Boat.42' };
    const from = { token, address: '203.0.113.78' };
    expect((await browser.call('changePassword', change, from)).status).toBe(200);
    const { subject, text, link } = await server.mails.mailTo(grace.email);
    expect(subject).toBe('Your Portico password was changed');
    expect(text).toMatch(/When: .*\d{4} at .* UTC/);
    expect(text).toContain('Firefox');
    expect(text).toContain('203.0.113.78');
    expect(link).toBe('http://portal.test:3000/en/profile/security/status');
  });

  it('Mails wait while the mail server is down, but a registration does not [F05, P03]', async () => {
    const grace = guest();
    await server.mails.stop();
    expect((await server.call('register', grace)).status).toBe(200);
    await until('a failed try', async () => {
      const job = await server.context.db.kysely.selectFrom('jobs').select('last_error').executeTakeFirst();
      return job?.last_error;
    });
    expect((await server.call('getConfig', {})).status).toBe(200);

    await server.mails.restart();
    await server.later(13);
    expect((await server.mails.mailTo(grace.email)).link).toContain('/confirmation/');
  });

  it('Mails that a mailbox refuses temporarily are sent again unchanged, and other mails do not wait [F05]', async () => {
    const [full, grace] = [guest(), guest()];
    server.mails.refuse(full.email, 451);
    await server.call('register', full);
    await mailedCode(server, grace);
    server.mails.refuse(full.email, 0);
    await server.later(13);
    const { headers } = await server.mails.mailTo(full.email);
    const id = headers.get('message-id');
    expect(server.mails.offered.filter((offered) => offered === id)).toHaveLength(2);
  });

  it('Mails that a mailbox refuses permanently are not sent again [F05]', async () => {
    const gone = guest();
    server.mails.refuse(gone.email, 550);
    const before = server.mails.offered.length;
    await server.call('register', gone);
    await server.quiet();
    await server.later(3_600);
    await server.quiet();
    expect(server.mails.offered).toHaveLength(before + 1);
  });

  it('Mails with a link that expires before the mail server is back are not sent [F05]', async () => {
    const grace = guest();
    server.mails.refuse(grace.email, 451);
    await server.call('register', grace);
    await until('a refused try', () =>
      server.context.db.kysely
        .selectFrom('jobs')
        .select('id')
        .where('last_error', 'is not', null)
        .where('dead_at', 'is', null)
        .executeTakeFirst(),
    );
    server.mails.refuse(grace.email, 0);
    await server.later(25 * 3_600);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);
  });
});
