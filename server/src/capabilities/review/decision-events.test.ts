import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { findDocument, newUser } from '../../testing/documents.ts';
import { openEvents } from '../../testing/events.ts';
import { addReviewer, addWaiting, decide } from '../../testing/reviews.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { openTwoServers } from '../../testing/two-servers.ts';

const types = ['PASSPORT', 'ADDRESS', 'COMPANY'] as const;

/** Lets the oldest decision that can still be undone take effect now. */
async function applyNext({ context: { db, jobs } }: TestServer): Promise<void> {
  const next = db.kysely
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'applyDecision')
    .where('run_at', '>', db.now)
    .orderBy('id')
    .limit(1);
  await db.kysely.updateTable('jobs').set({ run_at: 0 }).where('id', '=', next).execute();
  jobs.wake();
}

/** A user whose documents have been approved, by decisions that do not take effect yet. */
async function decidedUser(server: TestServer, app: () => FastifyInstance) {
  const user = await newUser(server);
  const moderator = await addReviewer(server.context, app, 'moderator');
  for (const type of types) {
    const id = await addWaiting(server.context, { accountId: user.id, type });
    const { status } = await decide(moderator, { id, version: 1, outcome: 'APPROVED' });
    expect(status).toBe(200);
  }
  return user;
}

describeServer('An open page of the user', (server) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(() => app.close());

  it('An open page of the user hears of each decision, and not before it takes effect', async () => {
    const user = await decidedUser(server, () => app);
    const page = await openEvents(server, user.token);
    for (const documentType of types) {
      expect((await findDocument(server, user, documentType)).status).toBe('WAITING_MODERATOR');
      await applyNext(server);
      expect(await page.next()).toEqual({ documentType });
      expect((await findDocument(server, user, documentType)).status).toBe('VERIFIED');
    }
    await server.call('revokeToken', {}, { token: user.token });
    expect(await page.next()).toBeNull();
  });
});

describe('An open page at another process than the moderator', () => {
  const servers = openTwoServers();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(servers.one.context, consoleUrl);
  });
  afterAll(() => app.close());

  it('A page at another process hears of the decision, and its stream ends when the user signs out at the first process [V18]', async () => {
    const user = await decidedUser(servers.one, () => app);
    const page = await openEvents(servers.two, user.token);
    for (const documentType of types) {
      await applyNext(servers.one);
      expect(await page.next()).toEqual({ documentType });
      expect((await findDocument(servers.two, user, documentType)).status).toBe('VERIFIED');
    }
    await servers.one.call('revokeToken', {}, { token: user.token });
    expect(await page.next()).toBeNull();
  });
});
