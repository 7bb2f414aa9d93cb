import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { whenStarted } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import type { OwnDatabase } from '../../testing/databases.ts';
import { letAdminLook, type Settled, settle, useEverywhere } from '../../testing/everything.ts';
import { observe } from '../../testing/observe-access.ts';
import { wholeDatabasesOfRun } from '../../testing/own-database.ts';
import { runPortico } from '../../testing/run-portico.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';

const secret = 'a secret for tests 0123456789 abcdef';
const backupKey = 'a key for backups 0123456789 abcdef';
const day = 86_400;

describe.each(wholeDatabasesOfRun)('what ends and what stays ($name)', ({ create }) => {
  let databases: readonly [OwnDatabase, OwnDatabase];
  let folder: string;
  let running: StartedServer | undefined;
  const server = whenStarted(() => running);
  let app: FastifyInstance;
  beforeAll(async () => {
    databases = [await create(), await create()];
    folder = await mkdtemp(join(tmpdir(), 'portico-restored-'));
    running = await startServer(
      { url: databases[0].url, remove: async () => {} },
      { PORTICO_SECRET: secret },
    );
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(async () => {
    await app?.close();
    await running?.stop();
    await Promise.all(databases.map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it('A restore of a backup that was made while everything worked ends what has to end, and the rest stays [F13, S07]', async () => {
    const settled = [await settle(server), await settle(server)] as const;
    await server.later(30 * day);
    // A trial uses up what it tries, so it is somebody else for whom it is seen to work.
    const use = async (account: Settled) =>
      await letAdminLook(server, () => app, await useEverywhere(server, () => app, account));
    const tried = await observe(server, () => app, await use(settled[1]));
    expect(Object.entries(tried).filter(([, fate]) => fate !== 'stays')).toEqual([]);
    const before = await use(settled[0]);
    // The decision must not take effect while the backup is made.
    await running?.stopJobs();
    const file = join(folder, 'a.backup');
    const portico = async (args: readonly string[], url: string) => {
      const settings = { PORTICO_SECRET: secret, PORTICO_BACKUP_KEY: backupKey };
      const place = { DATABASE_URL: url, PORTICO_DATA_DIR: join(folder, args[0] ?? '') };
      expect(await runPortico(args, { folder, settings: { ...settings, ...place } })).toMatchObject({
        code: 0,
        err: '',
      });
    };
    await portico(['backup', '--to', file], databases[0].url);
    await portico(['restore', '--from', file], databases[1].url);

    await app.close();
    await running?.stop();
    running = await startServer(
      { url: databases[1].url, remove: async () => {} },
      { PORTICO_SECRET: secret },
    );
    app = await createConsoleApp(server.context, consoleUrl);
    expect(await observe(server, () => app, before)).toEqual({
      'own session': 'ends',
      'own application token': 'ends',
      'own unredeemed token': 'ends',
      'own application by OpenID': 'ends',
      'own application while away': 'ends',
      'own stream': 'ends',
      'own confirmation': 'ends',
      'own approval': 'ends',
      'own phone link': 'ends',
      'other session': 'ends',
      'other application token': 'ends',
      'other unredeemed token': 'ends',
      'other application by OpenID': 'ends',
      'other application while away': 'ends',
      'other stream': 'ends',
      'other confirmation': 'ends',
      'other approval': 'ends',
      'other phone link': 'ends',
      'console session': 'ends',
      'trusted browser': 'ends',
      'known browser': 'ends',
      'old passkey': 'stays',
      'young passkey': 'stays',
      'old second factor': 'stays',
      // Those that were used after the backup would work again.
      'recovery codes': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
      'waiting sign-in': 'ends',
      'waiting console sign-in': 'ends',
      proof: 'ends',
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      takeout: 'ends',
      claim: 'ends',
      decision: 'ends',
      'look of support': 'ends',
    });
  });
});
