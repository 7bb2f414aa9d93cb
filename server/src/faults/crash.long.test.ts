import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../testing/answer.ts';
import { openBrowser } from '../testing/browser.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { makeLater } from '../testing/move-clock.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import {
  type Answering,
  openApplication,
  registerClient,
  requestTokens,
  signInWith,
} from '../testing/openid.ts';
import { codeIn, guest } from '../testing/people.ts';
import { basic, freshAddress, toRequest } from '../testing/request.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

type Guest = ReturnType<typeof guest>;

function post(server: ServerProcess, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() };
  return server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signInAs(server: ServerProcess, { email, password }: Guest): Promise<number> {
  const { status } = await server.fetch('/oauth/token', {
    method: 'POST',
    headers: { authorization: basic({ id: 'portal', secret: 'public' }) },
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  });
  return status;
}

describe.each(databases)('a server process that is killed ($name)', ({ create }) => {
  let database: OwnDatabase;
  let dataFolder: string;
  beforeAll(async () => {
    [database, dataFolder] = await Promise.all([create(), mkdtemp(join(tmpdir(), 'portico-data-'))]);
  });
  afterAll(() => Promise.all([database.remove(), rm(dataFolder, { recursive: true })]));

  const settings = () => ({
    PORTICO_DEMO: 'true',
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: database.url,
    PORTICO_DATA_DIR: dataFolder,
  });

  /** Makes the job leases of the killed process expire. */
  async function wait(): Promise<void> {
    const db = await openPatiently(database.url);
    await makeLater(db, 30);
    await db.kysely.destroy();
  }

  it('A server process that is killed right after it answered three registrations has stored them all, with mail and code [F01]', async () => {
    const people = [guest(), guest(), guest()];
    const first = await startProcess(settings());
    const answers = await Promise.all(people.map((person) => post(first, '/v1/registration', person)));
    await first.end('SIGKILL');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

    await wait();
    const second = await startProcess(settings());
    for (const person of people) {
      expect(await signInAs(second, person)).toBe(400);
      const link = await until(`the mail to ${person.email}`, async () => {
        const answer = await second.fetch('/outbox/messages');
        const messages: { to: string; links: string[] }[] = JSON.parse(await answer.text());
        return messages.find(({ to }) => to === person.email)?.links[0];
      });
      expect((await post(second, '/v1/registration/confirm', { code: codeIn(link) })).status).toBe(200);
      expect(await signInAs(second, person)).toBe(200);
    }
    await second.end('SIGTERM');
  });

  it('A server process that is killed while the mail server is down sends the mail after both were restarted [F01, F05]', async () => {
    const mails = await startMailServer();
    const withMail = { ...settings(), PORTICO_SMTP_URL: mails.url };
    await mails.stop();
    const grace = guest();
    const first = await startProcess(withMail);
    expect((await post(first, '/v1/registration', grace)).status).toBe(200);
    await first.end('SIGKILL');

    await mails.restart();
    await wait();
    const second = await startProcess(withMail);
    const { link } = await mails.mailTo(grace.email);
    expect((await post(second, '/v1/registration/confirm', { code: codeIn(link) })).status).toBe(200);
    await second.end('SIGTERM');
    await mails.stop();
  });

  it('A server process that is killed while applications refresh has used up no token whose answer was lost, and every answer that came goes on [F01, F03]', async () => {
    const settingsOfPortal = { ...settings(), PORTICO_PUBLIC_URL: 'http://portal.test:3000' };
    const db = await openPatiently(database.url);
    let server = await startProcess(settingsOfPortal);
    const at: Answering = {
      url: 'http://portal.test:3000',
      fetch: (path, init) =>
        server.fetch(path, {
          redirect: 'manual',
          ...init,
          headers: { 'x-forwarded-for': freshAddress(), ...init?.headers },
        }),
    };
    const travel = await registerClient({ context: { db } });
    const browser = openBrowser({
      call: async (name, input, options = {}) =>
        await readAnswer(name, await server.fetch(...toRequest(name, input, options))),
    });
    await signInWith(browser, 'alice');
    const more = { scope: 'openid email offline_access', prompt: 'consent' };
    const renew = (refresh_token: string) =>
      requestTokens(at, travel, { grant_type: 'refresh_token', refresh_token });
    const unused = async () => {
      const query = db.kysely.selectFrom('openid_entries').select('id_hash');
      const rows = await query.where('model', '=', 'RefreshToken').where('consumed_at', 'is', null).execute();
      return rows.length;
    };
    let [lost, answered] = [0, 0];
    for (let round = 0; round < 4; round += 1) {
      const tokens: string[] = [];
      while (tokens.length < 12)
        tokens.push((await openApplication(at, browser, travel, more)).refresh_token);
      // Killed when some are answered, so that the others are being stored.
      const answers = tokens.map((token) => renew(token).catch(() => null));
      await Promise.race(answers.slice(round * 3));
      await server.end('SIGKILL');
      const outcomes = await Promise.all(answers);
      server = await startProcess(settingsOfPortal);
      // Each sign-in has one token that was not used: that of before, or the one that was stored with its
      // use.
      expect(await unused()).toBe(tokens.length * (round + 1));
      // Ten seconds to repeat a request may have passed meanwhile on a slow machine.
      await db.kysely
        .updateTable('openid_entries')
        .set({ consumed_at: db.now })
        .where('consumed_at', 'is not', null)
        .execute();
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome) answered += 1;
        else lost += 1;
        expect(await renew(outcome?.refresh_token ?? tokens[index] ?? '')).toMatchObject({ status: 200 });
      }
    }
    expect(Math.min(lost, answered)).toBeGreaterThan(0);
    await server.end('SIGTERM');
    await db.kysely.destroy();
  });
});
