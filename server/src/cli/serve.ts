import { startAuditChain } from '../capabilities/audit/start-chain.ts';
import { storeSubjectKey } from '../capabilities/openid/subject-key.ts';
import { createContext } from '../composition/create-context.ts';
import { jobHandlers } from '../composition/job-handlers.ts';
import { startHousekeeping } from '../composition/start-housekeeping.ts';
import type { Context, ServerContext } from '../context/context.ts';
import { acquireInstanceLock } from '../db/instance-lock.ts';
import { removeLeftCopy } from '../db/sqlite-copy.ts';
import { createApp } from '../http/portal/app.ts';
import { startJobs } from '../jobs/runner.ts';
import { startReencryption } from '../keys/start-reencryption.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';
import { createLog } from '../platform/log/log.ts';
import { startPool } from '../platform/pool.ts';
import { loadConfig } from './config.ts';
import { drain } from './drain.ts';
import { handOutFirstAdminLink } from './first-admin-link.ts';
import { onSignal } from './processes/on-signal.ts';
import type { ManagementOfProcess, Surroundings } from './processes/surroundings.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** Milliseconds in which the open requests must be answered, and what runs beside them must end. */
const endMs = 10_000;

/** Runs the server, or several processes of it, until it receives SIGTERM or SIGINT. */
export async function run(): Promise<void> {
  const config = loadConfig();
  if (config.processes === 1)
    return await serve(config, { id: undefined, startManagement, onStop: onSignal });
  const { default: cluster } = await import('node:cluster');
  if (cluster.isPrimary) {
    const { runProcesses } = await import('./processes/run-processes.ts');
    await runProcesses(config);
  } else {
    const { oneOfSeveral } = await import('./processes/one-of-several.ts');
    await serve(config, oneOfSeveral);
  }
}

/** Starts the server and its jobs. */
async function serve(config: Config, surroundings: Surroundings): Promise<void> {
  await startPool(config.processes);
  const { id } = surroundings;
  const log = id === undefined ? createLog(config) : createLog(config).child({ process: id });
  const releaseInstanceLock = acquireInstanceLock(config.databaseUrl) ?? refuseToStart(config);
  refuseUnfinishedRestore(config);
  removeLeftCopy(config.databaseUrl);
  const management = await surroundings.startManagement(config);
  const context = await createContext(config, log, { observer: management?.observer });
  // Before the secret can be replaced: no identifier of a user may change then.
  await storeSubjectKey(context);
  if (config.demo) {
    const { createDemoWorld } = await import('../demo/create-world.ts');
    await createDemoWorld(context);
  }
  const bot = config.telegram.token ? await startBot(context) : undefined;
  const app = await createApp(context, bot);
  const jobs = startJobs(context, jobHandlers);
  const stopHousekeeping = startHousekeeping(context);
  const stopAuditChain = startAuditChain(context.db, log);
  await app.listen({ host: config.host, port: config.port });
  const stopReencryption = startReencryption(context);
  const consoleApp = config.console ? await startConsole(context, config.console) : undefined;
  if (!config.demo) await handOutFirstAdminLink(context);
  management?.watch(context);
  const { port: managementPort } = config.management;
  log.info(
    {
      address: config.publicUrl.href,
      ...(config.console && { console: config.console.url.href }),
      ...(managementPort !== undefined && { management: `${config.management.host}:${managementPort}` }),
    },
    'portico is ready',
  );
  if (config.demo && process.env.DEMO_PICTURES === 'true') void drawDemoPictures(context);

  surroundings.onStop(async (signal) => {
    log.info({ signal, seconds: config.drainSeconds }, 'stopping');
    management?.drain();
    await drain(
      [app, consoleApp].flatMap((one) => one?.server ?? []),
      config.drainSeconds,
    );
    setTimeout(() => process.exit(1), endMs).unref();
    await Promise.all([app.close(), consoleApp?.close()]);
    await Promise.all([jobs.stop(), stopHousekeeping(), stopAuditChain(), stopReencryption(), bot?.stop()]);
    await management?.stop();
    await context.close();
    releaseInstanceLock();
    log.info({ signal }, 'stopped');
    process.exit(0);
  });
}

/** Loaded only when it has a port: most of it is the library of the metrics. */
async function startManagement(config: Config): Promise<ManagementOfProcess | undefined> {
  const { host, port } = config.management;
  if (port === undefined) return undefined;
  const { startManagement: start } = await import('../management/start.ts');
  return await start(host, port);
}

/**
 * Only for `npm start`, because drawing needs the library of pictures: it would count in each measurement of
 * memory.
 */
async function drawDemoPictures(context: Context): Promise<void> {
  const { drawPictures } = await import('../demo/draw-pictures.ts');
  await drawPictures(context).catch((err: unknown) =>
    context.log.error({ err }, 'the pictures of the demo could not be drawn'),
  );
}

/** Loaded only where there is a bot: with it come the texts of messages. */
async function startBot(context: Context) {
  const { runBot } = await import('../capabilities/telegram/run-bot.ts');
  return await runBot(context);
}

/** Starts the console's server, whose code is loaded only where there is one. */
async function startConsole(context: ServerContext, { url, port }: NonNullable<Config['console']>) {
  const { createConsoleApp } = await import('../http/console/app.ts');
  const app = await createConsoleApp(context, url);
  await app.listen({ host: context.config.host, port });
  return app;
}

function refuseToStart({ databaseUrl }: Config): never {
  throw new CommandRefusal(
    `Another Portico process uses ${databaseUrl} already. Stop it, or set DATABASE_URL to a PostgreSQL database to run several.`,
    'busy',
  );
}
