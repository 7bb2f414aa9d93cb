import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { makeLater } from '../testing/move-clock.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { codeIn, guest } from '../testing/people.ts';
import { basic, freshAddress } from '../testing/request.ts';
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
});
