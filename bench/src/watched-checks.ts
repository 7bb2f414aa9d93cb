import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.js';
import { startCollector } from './collector.ts';
import { type Load, load, type Request } from './load/load.ts';
import { send } from './load/send.ts';
import { type Installation, startProduct } from './product.ts';

const rounds = 5;
const connections = 16;
const warmUp = 1;
/** Prometheus requests the metrics every 15 to 60 s; once a second is a hard case. */
const scrapeEvery = 1_000;

/** For each round, the rate with metrics or with traces as a share of the rate without both. */
export interface WatchedChecks {
  readonly metrics: readonly number[];
  readonly traces: readonly number[];
}

/**
 * The token checks that a server answers in a second of its processor time with the management port, while its metrics are read, and
 * with a collector of traces. An embedded database has one server at a time, so the servers of a round run one after the other.
 * Processor time varies less from one server to the next than the rate does.
 */
export async function measureWatchedChecks(
  installation: Installation,
  checks: readonly Request[],
  seconds: number,
): Promise<WatchedChecks> {
  const measured = { metrics: [] as number[], traces: [] as number[] };
  const collector = await startCollector();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  for (let round = 0; round < rounds; round += 1) {
    const plain = await rateOfChecks(installation, checks, seconds, {});
    const managementPort = String(await freePort());
    const watched = { PORTICO_MANAGEMENT_PORT: managementPort };
    measured.metrics.push((await rateOfChecks(installation, checks, seconds, watched)) / plain);
    measured.traces.push((await rateOfChecks(installation, checks, seconds, traced)) / plain);
  }
  if ((await collector.stop()) === 0) throw new Error('The collector received no traces.');
  return measured;
}

async function rateOfChecks(
  installation: Installation,
  requests: readonly Request[],
  seconds: number,
  settings: { readonly PORTICO_MANAGEMENT_PORT?: string; readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string },
): Promise<number> {
  const product = await startProduct(installation, 'demo', settings);
  const task: Load = { origin: product.origin, requests, connections, seconds: warmUp };
  await load(task);
  const port = settings.PORTICO_MANAGEMENT_PORT;
  const scrapes = port ? scrape(`http://127.0.0.1:${port}`) : undefined;
  const before = product.cpu();
  const { perSecond } = await load({ ...task, seconds });
  const after = product.cpu();
  await scrapes?.stop();
  await product.stop();
  return before === undefined || after === undefined ? perSecond : (perSecond * seconds) / (after - before);
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
