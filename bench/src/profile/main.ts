// `npm run bench:profile -- <load> [SQLite | PostgreSQL]`: what uses the time of the built server, and
// which statements that of PostgreSQL. The loads are `start` and those below. It needs `perf`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/postgres.js';
import { findPostgres } from '../../../scripts/programs.js';
import { createAccounts } from '../accounts.ts';
import { load } from '../load/load.ts';
import type { Request } from '../load/task.ts';
import { postgresTime } from '../move/postgres-time.ts';
import { type Installation, startProduct, startWithOptions } from '../product.ts';
import { registrations, signIns, tokenChecks } from '../requests.ts';
import { type InsertedSessions, insertSessions, tokensOf } from '../sessions.ts';
import { median } from '../statistics.ts';
import { forPerf, readSamples, watch, watching } from './perf.ts';
import { printCost, printShares, printStatements } from './print.ts';
import { sharesOf } from './shares.ts';
import { countsStatements, readStatements, resetStatements } from './statements.ts';

const sessions: InsertedSessions = { name: 'profiled', count: 64 };
const loads: Readonly<Record<string, () => { requests: readonly Request[]; connections: number }>> = {
  check: () => ({ requests: tokenChecks(tokensOf(sessions)), connections: 16 }),
  'sign-in': () => ({ requests: signIns('known browser'), connections: 8 }),
  'new-browser': () => ({ requests: signIns('new browser'), connections: 8 }),
  registration: () => ({ requests: registrations(), connections: 8 }),
};
/** Node compiles what is called often, so the first seconds are not measured. */
const warmUp = 4;
const seconds = 4;
const starts = 5;
/** What `server/bin/portico` starts with. */
const options = ['--max-semi-space-size=16'];

const [name = '', only] = process.argv.slice(2);
const dataFolder = await mkdtemp(join(tmpdir(), 'portico-profile-'));
const samples = join(dataFolder, 'samples');
try {
  if (only !== 'PostgreSQL')
    await profile({ databaseUrl: `sqlite:${join(dataFolder, 'portico.db')}`, dataFolder }, 'SQLite');
  if (only !== 'SQLite') {
    const postgres = await startPostgres(await findPostgres(), tmpdir(), countsStatements);
    try {
      await profile({ databaseUrl: postgres.url, dataFolder }, 'PostgreSQL');
    } finally {
      await postgres.stop();
    }
  }
} finally {
  await rm(dataFolder, { recursive: true });
}

async function profile(installation: Installation, database: string): Promise<void> {
  const product = await startProduct(installation, 'demo');
  await product.stop();
  await createAccounts(installation.databaseUrl);
  await insertSessions(installation.databaseUrl, sessions);
  console.log(`\n${name} on ${database}`);
  await (name === 'start' ? profileStart(installation) : profileLoad(installation));
}

async function profileLoad(installation: Installation): Promise<void> {
  const product = await startWithOptions(installation, [...options, ...forPerf], {});
  const task = () => ({ ...loadOf(name), origin: product.origin, seconds });
  await load({ ...task(), seconds: warmUp });

  // Twice, because to be watched takes time, too.
  const { databaseUrl } = installation;
  const isPostgres = !databaseUrl.startsWith('sqlite:');
  const ofPostgres = isPostgres ? await postgresTime(databaseUrl) : () => 0;
  if (isPostgres) await resetStatements(databaseUrl);
  const before = { server: product.cpu(), postgres: ofPostgres() };
  const calls = (await load(task())).perSecond * seconds;
  printCost(before, { server: product.cpu(), postgres: ofPostgres() }, calls);
  if (isPostgres) printStatements(await readStatements(databaseUrl), calls);

  await watch(samples, product.pid ?? 0, () => load(task()));
  await product.stop();
  printShares(sharesOf(await readSamples(samples)));
}

async function profileStart(installation: Installation): Promise<void> {
  const cpus: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const product = await startProduct(installation, 'production');
    cpus.push(product.startCpu ?? Number.NaN);
    await product.stop();
  }
  console.log(`processor time until the first answer: ${Math.round(median(cpus))} ms`);
  const product = await startWithOptions(installation, [...options, ...forPerf], {}, watching(samples));
  await product.stop();
  printShares(sharesOf(await readSamples(samples)));
}

function loadOf(name: string) {
  const load = loads[name];
  if (!load) throw new Error(`The loads are ${Object.keys(loads).join(', ')} and start.`);
  return load();
}
