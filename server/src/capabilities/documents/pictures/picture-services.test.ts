import { existsSync } from 'node:fs';
import { join as path } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clamd, hasClamd, infectedText, startClamd } from '../../../testing/clamd.ts';
import { databasesOfRun } from '../../../testing/databases.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';
import { type S3Service, startS3 } from '../../../testing/s3.ts';
import { type StartedServer, startServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { findRecords } from '../../audit/find-records.ts';

describe.each(databasesOfRun)('pictures of a server with a bucket and a scanner ($name)', ({ create }) => {
  let s3: S3Service;
  let clamd: Clamd | undefined;
  let server: StartedServer;

  beforeAll(async () => {
    [s3, clamd] = await Promise.all([startS3(), hasClamd ? startClamd() : undefined]);
    server = await startServer(await create(), {
      PORTICO_FILES_URL: s3.url,
      PORTICO_MANAGEMENT_PORT: '0',
      ...(clamd && { PORTICO_CLAMD_URL: clamd.url }),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all([s3?.stop(), clamd?.remove()]);
  });

  it('Pictures are stored in the bucket, encrypted, and read from there', async () => {
    const token = await signIn(server, await join(server));
    expect((await upload(server, token, await jpeg(640, 480))).status).toBe(200);
    await server.quiet();
    const [name = ''] = (await documentOf(server, token)).relativeFilePath;
    expect((await server.call('getFile', { name }, { token })).status).toBe(200);
    const stored = await server.context.files.get(name);
    expect(stored?.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    expect(existsSync(path(server.context.config.dataFolder, 'files'))).toBe(false);
  });

  it.runIf(hasClamd)('Pictures are refused when they are infected', async () => {
    const token = await signIn(server, await join(server));
    await upload(server, token, Buffer.concat([await jpeg(), Buffer.from(infectedText)]));
    await server.quiet();
    const { relativeFilePath, files = [], status } = await documentOf(server, token);
    expect([status, relativeFilePath]).toEqual(['NEW_DOCUMENT', []]);
    expect(files).toMatchObject([{ state: 'FAILED', problem: 'INFECTED' }]);

    const { records } = await findRecords(server.context.db, { types: ['PICTURE_INFECTED'] });
    const virus = expect.stringMatching(/^[\w .:/+-]+$/);
    const documentId = expect.any(String);
    expect(records).toMatchObject([
      { subject: expect.any(String), actorType: 'system', details: { documentId, virus } },
    ]);
    const account = records[0]?.subject;
    const lines = server.log.filter((line) => line.includes('the virus scanner refused a picture'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, account, virus }]);
    const metrics = await fetch(`http://127.0.0.1:${server.management?.port}/metrics`);
    expect(await metrics.text()).toContain('\nportico_pictures_refused_total{problem="INFECTED"} 1\n');
  });

  it.runIf(hasClamd)(
    'Pictures wait while the scanner is away, and are processed when it is back',
    async () => {
      const token = await signIn(server, await join(server));
      await clamd?.stop();
      await upload(server, token, await jpeg());
      await until('a job that failed', async () => {
        const { kysely } = server.context.db;
        const job = await kysely
          .selectFrom('jobs')
          .select('last_error')
          .where('kind', '=', 'processFile')
          .executeTakeFirst();
        return job?.last_error?.includes('ENOENT');
      });
      expect((await documentOf(server, token)).status).toBe('ASYNC');
      await clamd?.start();
      await server.later(60);
      await server.quiet();
      expect((await documentOf(server, token)).status).toBe('NEW_DOCUMENT');
    },
  );
});
