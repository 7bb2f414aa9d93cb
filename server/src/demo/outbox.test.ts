import { noLogos, originalLook } from '@portico/contract/brand/look';
import { expect, it } from 'vitest';
import { draftBrand, publishBrand, storeBrandLogo } from '../acts/brand/change-brand.ts';
import { describeServer } from '../testing/both-databases.ts';
import { openBrowser } from '../testing/browser.ts';
import { guest, person } from '../testing/people.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { OutboxMessage } from './outbox.ts';

async function registerAndFindMail(server: TestServer): Promise<OutboxMessage> {
  const grace = guest();
  await server.call('register', grace);
  await server.mails.mailTo(grace.email);
  await server.quiet();
  // Safe: the address answers with a list of messages, as another test shows.
  const messages = (await (await server.fetch('/outbox/messages')).json()) as OutboxMessage[];
  const mail = messages.find(({ to }) => to === grace.email);
  if (!mail) throw new Error('The outbox does not list the mail.');
  return mail;
}

describeServer(
  'the outbox',
  (server) => {
    it('The outbox lists every mail as JSON, without its HTML part', async () => {
      const mail = await registerAndFindMail(server);
      expect(Object.keys(mail)).toEqual(['id', 'channel', 'to', 'subject', 'text', 'links', 'sentAt']);
      expect(mail.subject).toBe('Confirm your e-mail address for Portico');
      expect(mail.links).toHaveLength(1);
    });

    it('The outbox lists messages that were sent in the same moment with the newest first', async () => {
      for (const text of ['/start', '/getid', '/start', '/getid', '/start'])
        await server.fetch('/outbox/telegram', {
          method: 'POST',
          body: new URLSearchParams({ chat: '4711', text }),
        });
      const { kysely, now } = server.context.db;
      await kysely.updateTable('outbox_messages').set({ sent_at: now }).execute();
      const messages = (await (await server.fetch('/outbox/messages')).json()) as OutboxMessage[];
      const texts = messages.filter(({ to }) => to === '4711').map(({ text }) => text);
      expect(texts).toHaveLength(5);
      expect(new Set([texts[0], texts[2], texts[4]]).size).toBe(1);
      expect(new Set([texts[1], texts[3]]).size).toBe(1);
      expect(texts[0]).not.toBe(texts[1]);
    });

    it('The outbox names each link of a mail as the mail does', async () => {
      const to = person('alice');
      const input = { grant_type: 'password', username: to.email, password: to.password } as const;
      await openBrowser(server).call('issueToken', input);
      await openBrowser(server).call('issueToken', input, { address: '203.0.113.9' });
      await server.mails.mailTo(to.email);
      await server.quiet();
      const page = await (await server.fetch('/outbox')).text();
      const names = [...page.matchAll(/<a class="open"[^>]*>([^<]*)</g)].map(([, name]) => name);
      expect(names).toContain('Check account security');
      expect(names).toContain('This was not me');
      expect(names).not.toContain('Open the link');
    });

    it('The outbox shows the HTML part of a mail beside the text, in a frame that cannot run scripts', async () => {
      const { id } = await registerAndFindMail(server);
      const page = await server.fetch('/outbox');
      expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
      expect(await page.text()).toMatch(
        new RegExp(`<iframe src="/outbox/messages/${id}/html" sandbox="(?!.*allow-(scripts|same-origin))`),
      );

      const html = await server.fetch(`/outbox/messages/${id}/html`);
      const policy = html.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('sandbox allow-popups');
      expect(policy).not.toContain('allow-scripts');
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await html.text()).toContain('Confirm your e&#8209;mail address for Portico</h1>');
    });

    it('The outbox shows a mail with the logo of the operator', async () => {
      const { context } = server;
      const actor = { type: 'system' } as const;
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M8 8h48v24H8z"/></svg>';
      const light = await storeBrandLogo(context, Buffer.from(svg), 'logo');
      const look = { ...originalLook, logos: { ...noLogos, light } };
      await draftBrand(context, actor, look);
      await publishBrand(context, actor, { ...look, reason: 'a new logo' });
      await context.brand.refresh();

      const { id } = await registerAndFindMail(server);
      const html = await server.fetch(`/outbox/messages/${id}/html`);
      const [, allowed] =
        /img-src (\S+?)(?:;|$)/.exec(html.headers.get('content-security-policy') ?? '') ?? [];
      const [, logo = ''] = /<img [^>]*src="([^"]+)"/.exec(await html.text()) ?? [];
      expect(allowed).toMatch(/\/brand\/$/);
      expect(logo.startsWith(allowed ?? 'none')).toBe(true);
      // The mail has an opaque origin, like one in a mail program.
      const picture = await server.fetch(new URL(logo).pathname);
      expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([
        200,
        'cross-origin',
      ]);
    });

    it('The outbox answers not_found for the HTML of a message that does not exist', async () => {
      expect((await server.fetch('/outbox/messages/unknown/html')).status).toBe(404);
    });
  },
  { PORTICO_DEMO: 'true' },
);

describeServer('a server without the demo', (server) => {
  it('A server without the demo has no outbox', async () => {
    for (const path of ['', '/messages', '/messages/unknown/html', '/authenticator', '/authenticator/codes'])
      expect((await server.fetch(`/outbox${path}`)).status).toBe(404);
  });
});
