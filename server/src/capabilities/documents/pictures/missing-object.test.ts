import { rename, rm } from 'node:fs/promises';
import { join as path } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../../composition/job-handlers.ts';
import { type JobRunner, startJobs } from '../../../jobs/runner.ts';
import { databasesOfRun } from '../../../testing/databases.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';
import { type StartedServer, startServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

describe.each(databasesOfRun)('a picture whose object is missing ($name)', ({ create }) => {
  let server: StartedServer;
  let jobs: JobRunner | undefined;
  beforeAll(async () => {
    server = await startServer(await create());
  });
  afterAll(async () => {
    await jobs?.stop();
    await server?.stop();
  });

  it('A picture whose object is missing for a moment, as when the volume is not mounted, is processed when it is back [F07, F22]', async () => {
    const { context } = server;
    const token = await signIn(server, await join(server));
    await server.stopJobs();
    await upload(server, token, await jpeg());
    const folder = path(context.config.dataFolder, 'files');
    await rename(folder, `${folder}.away`);
    jobs = startJobs(context, jobHandlers);
    const job = () =>
      context.db.kysely
        .selectFrom('jobs')
        .select('last_error')
        .where('kind', '=', 'processFile')
        .executeTakeFirst();
    await until('the processing to fail', async () => (await job())?.last_error);
    expect((await documentOf(server, token)).files).toMatchObject([{ state: 'PROCESSING' }]);

    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}.away`, folder);
    await server.later(60);
    await server.quiet();
    expect((await documentOf(server, token)).files).toMatchObject([{ state: 'READY' }]);
  });
});
