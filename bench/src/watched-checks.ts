import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.js';
import { startCollector } from './collector.ts';
import { load } from './load/load.ts';
import { send } from './load/send.ts';
import type { ProcessorTime } from './processor-time.ts';
import { type Installation, startProduct, startWithOptions } from './product.ts';
import type { Program } from './program.ts';
import { tokenChecks } from './requests.ts';
import { type InsertedSessions, insertSessions, tokensOf } from './sessions.ts';

/** Each server is started so many times, and measured so many times after each start. */
const starts = 2;
const turns = 4;
/** Enough that many checks arrive at once in each turn of the event loop: a check costs less with others, and their number is left to chance. */
const connections = 64;
const sessions: InsertedSessions = { name: 'watched', count: 64 };
/**
 * Checks that each server answers before it is measured. Until then Node compiles the functions that are called often, which takes up to half
 * of the processor time. A server with metrics or traces has more to compile, but only once.
 */
const warmUpChecks = 40_000;
/**
 * The size of the space in which V8 creates objects, in MiB. V8 lets it grow to up to 32 for each process, by small differences in time. Equal
 * servers then spend different times on garbage, up to 10 µs of a check, which would hide what metrics and traces cost.
 */
const equalGarbageCollection = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
/** Prometheus requests the metrics every 15 to 60 s; once a second is a hard case. */
const scrapeEvery = 1_000;

/** Without metrics and traces, with metrics, with traces, and once more without: what equal servers differ by is chance. */
const variants = ['plain', 'metrics', 'traces', 'control'] as const;
type Variant = (typeof variants)[number];

/** Milliseconds of processor time for each check; of elapsed time on a system that does not report the other. */
type Cost = ProcessorTime;

/** The costs of one turn, in which the servers are measured one after the other. */
export type WatchedTurn = Readonly<Record<Variant, Cost>>;

/**
 * Measures token checks with metrics, with traces, and without both. All servers run at the same time, so
 * that a slow moment of the machine affects all alike. The figures leave out the load and the collector.
 */
export async function measureWatchedChecks(installation: Installation): Promise<WatchedTurn[]> {
  const collector = await startCollector();
  const installations = await createInstallations(installation);
  const measured: WatchedTurn[] = [];
  for (let start = 0; start < starts; start += 1)
    measured.push(...(await measureStart(installations, collector.origin)));
  if ((await collector.stop()) === 0) throw new Error('The collector received no traces.');
  return measured;
}

/** An embedded database has one server at a time, so each server gets its own. */
async function createInstallations({ databaseUrl, dataFolder }: Installation) {
  const isEmbedded = databaseUrl.startsWith('sqlite:');
  const urlOf = (variant: Variant) =>
    isEmbedded ? `sqlite:${join(dataFolder, `${variant}.db`)}` : databaseUrl;
  for (const url of new Set(variants.map(urlOf))) {
    const product = await startProduct({ databaseUrl: url, dataFolder }, 'demo');
    await product.stop();
    await insertSessions(url, sessions);
  }
  return (variant: Variant): Installation => ({ databaseUrl: urlOf(variant), dataFolder });
}

async function measureStart(
  installationOf: (variant: Variant) => Installation,
  collector: string,
): Promise<WatchedTurn[]> {
  const managementPort = String(await freePort());
  const start = (variant: Variant, settings: Readonly<Record<string, string>>) =>
    startWithOptions(installationOf(variant), equalGarbageCollection, settings);
  const servers: Readonly<Record<Variant, Program>> = {
    plain: await start('plain', {}),
    metrics: await start('metrics', { PORTICO_MANAGEMENT_PORT: managementPort }),
    traces: await start('traces', { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
    control: await start('control', {}),
  };
  const scrapes = scrape(`http://127.0.0.1:${managementPort}`);
  for (const variant of variants)
    for (let done = 0; done < warmUpChecks; ) done += (await measureSecond(servers[variant])).checks;
  const measured: WatchedTurn[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    measured.push({
      plain: (await measureSecond(servers.plain)).cost,
      metrics: (await measureSecond(servers.metrics)).cost,
      traces: (await measureSecond(servers.traces)).cost,
      control: (await measureSecond(servers.control)).cost,
    });
  await scrapes.stop();
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  return measured;
}

async function measureSecond(server: Program): Promise<{ checks: number; cost: Cost }> {
  const before = server.cpu();
  // On PostgreSQL four servers count together.
  const requests = tokenChecks(tokensOf(sessions), 4_096);
  const { perSecond: checks } = await load({ origin: server.origin, requests, connections, seconds: 1 });
  const after = server.cpu();
  if (!before || !after) return { checks, cost: { allThreads: 1_000 / checks, mainThread: 1_000 / checks } };
  const cost = {
    allThreads: (after.allThreads - before.allThreads) / checks,
    mainThread: (after.mainThread - before.mainThread) / checks,
  };
  return { checks, cost };
}

function scrape(origin: string): { stop(): Promise<void> } {
  let isStopped = false;
  const scraping = (async () => {
    while (!isStopped) {
      const { status } = await send(origin, { method: 'GET', path: '/metrics', headers: {}, body: '' });
      if (status !== 200) throw new Error(`The metrics were answered with ${status}.`);
      await sleep(scrapeEvery);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await scraping;
    },
  };
}
