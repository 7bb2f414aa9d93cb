import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reencryptAll } from '../../keys/reencrypt.ts';
import { createKeys } from '../../platform/secrets.ts';
import { databasesOfRun, type OwnDatabase } from '../../testing/databases.ts';
import { openApplication, registerClient, signedInBrowser, userinfo } from '../../testing/openid.ts';
import { runPortico } from '../../testing/run-portico.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';

const first = 'the-first-secret-4711-0815-hjklm';

describe.each(databasesOfRun)(
  'the identifier that a user has at one application alone ($name)',
  ({ create }) => {
    let database: OwnDatabase;
    let folder: string;
    let server: StartedServer | undefined;
    beforeEach(async () => {
      database = await create();
      folder = await mkdtemp(join(tmpdir(), 'portico-pairwise-'));
      await writeFile(join(folder, 'portico.env'), `PORTICO_SECRET=${first}\n`);
    });
    afterEach(async () => {
      await server?.stop();
      await database.remove();
      await rm(folder, { recursive: true });
    });

    /** The secrets in the settings file. */
    const secrets = async () => {
      const text = await readFile(join(folder, 'portico.env'), 'utf8');
      const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
      return { current: value('PORTICO_SECRET'), previous: value('PORTICO_SECRET_PREVIOUS') };
    };
    const start = async ({ current, previous }: { current: string; previous: string }) => {
      await server?.stop();
      server = await startServer(
        { url: database.url, remove: async () => {} },
        { PORTICO_SECRET: current, ...(previous && { PORTICO_SECRET_PREVIOUS: previous }) },
      );
      return server;
    };
    const stop = async () => {
      await server?.stop();
      server = undefined;
    };
    const run = (...words: readonly string[]) =>
      runPortico(words, { folder, settings: { DATABASE_URL: database.url } });
    const rotate = async () => {
      await stop();
      expect(await run('keys', 'rotate')).toMatchObject({ code: 0, err: '' });
    };
    /** Signs Alice in to the application. What it knows her by, from its ID token and from userinfo. */
    const subjects = async (started: StartedServer) => {
      const client = await registerClient(started);
      await started.context.db.kysely.updateTable('openid_clients').set({ pairwise: 1 }).execute();
      const tokens = await openApplication(started, await signedInBrowser(started, 'alice'), client);
      const { claims } = await userinfo(started, tokens.access_token);
      return [decodeJwt(tokens.id_token).sub, claims.sub];
    };
    const idOfAlice = async ({ context: { db } }: StartedServer) =>
      await db.kysely
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', 'alice@portico.example')
        .executeTakeFirstOrThrow();

    /** The identifier that versions made which stored no key. */
    const withoutKey = (id: string) =>
      hash('sha256', createKeys(first).hmac('openid subject', `travel.portico.example ${id}`), 'base64url');

    it('A pairwise identifier stays the same when the secret is replaced twice, and when the earlier ones are removed', async () => {
      const [before] = await subjects(await start(await secrets()));
      expect(before).toMatch(/^[\w-]{43}$/);
      for (let time = 0; time < 2; time += 1) {
        await rotate();
        expect(await subjects(await start(await secrets()))).toEqual([before, before]);
      }
      const { current, previous } = await secrets();
      expect([previous.split(',').length, previous.split(',').at(-1)]).toEqual([2, first]);
      const { context } = await start({ current, previous });
      expect((await reencryptAll(context.db, context.keys, { pause: 0 })).failed).toBe(0);
      expect(await subjects(await start({ current, previous: '' }))).toEqual([before, before]);
    });

    it('A pairwise identifier is the one from before the key was stored, also if the secret is replaced before any sign-in', async () => {
      const begun = await start(await secrets());
      const { id } = await idOfAlice(begun);
      await begun.context.db.kysely.deleteFrom('subject_key').execute();
      await rotate();
      const before = withoutKey(id);
      expect(await subjects(await start(await secrets()))).toEqual([before, before]);
    });

    it('A pairwise identifier stays the same when the secret is replaced after an upgrade, before the new version starts', async () => {
      const begun = await start(await secrets());
      const { id } = await idOfAlice(begun);
      const { kysely } = begun.context.db;
      await kysely.deleteFrom('subject_key').execute();
      await kysely.schema.dropTable('erasure_requests').execute();
      await kysely.deleteFrom('kysely_migration').where('name', 'like', '410-%').execute();
      await stop();
      const unchanged = await secrets();
      expect(await run('keys', 'rotate')).toMatchObject({
        code: 1,
        err: expect.stringContaining('Run `portico migrate` first.'),
      });
      expect(await secrets()).toEqual(unchanged);
      expect(await run('migrate')).toMatchObject({ code: 0, err: '' });
      await rotate();
      const before = withoutKey(id);
      expect(await subjects(await start(await secrets()))).toEqual([before, before]);
    });

    it('The key of pairwise identifiers is stored before the secret is replaced: while that fails, the secret stays', async () => {
      const { context } = await start(await secrets());
      await context.db.kysely.deleteFrom('subject_key').execute();
      await context.db.kysely.schema.alterTable('subject_key').renameColumn('one', 'other').execute();
      await stop();
      const unchanged = await secrets();
      expect((await run('keys', 'rotate')).code).not.toBe(0);
      expect(await secrets()).toEqual(unchanged);
    });
  },
);
