import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.js';
import { type Load, load, type Request } from './load/load.ts';
import { send } from './load/send.ts';
import { type Installation, startProduct } from './product.ts';

const rounds = 5;
const connections = 16;
const warmUp = 1;
/** Prometheus requests the metrics every 15 to 60 s; once a second is a hard case. */
const scrapeEvery = 1_000;

/**
 * The token checks that a server with the management port answers in a second of its processor time, while its metrics are read, as a
 * share of those without it. One figure for each round; an embedded database has one server at a time, so the two servers of a round
 * run one after the other. Processor time varies less from one server to the next than the rate does.
 */
export async function measureWatchedChecks(
  installation: Installation,
  checks: readonly Request[],
  seconds: number,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await rateOfChecks(installation, checks, seconds, undefined);
    const watched = await rateOfChecks(installation, checks, seconds, await freePort());
    ratios.push(watched / plain);
  }
  return ratios;
}

async function rateOfChecks(
  installation: Installation,
  requests: readonly Request[],
  seconds: number,
  managementPort: number | undefined,
): Promise<number> {
  const settings = managementPort ? { PORTICO_MANAGEMENT_PORT: String(managementPort) } : {};
  const product = await startProduct(installation, 'demo', settings);
  const task: Load = { origin: product.origin, requests, connections, seconds: warmUp };
  await load(task);
  const scrapes = managementPort ? scrape(`http://127.0.0.1:${managementPort}`) : undefined;
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
