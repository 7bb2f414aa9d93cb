import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../load/send.ts';
import { sendAll } from '../load/send-all.ts';
import type { Request } from '../load/task.ts';
import { type Program, startProgram } from '../program.ts';
import { signIns, tokenChecks } from '../requests.ts';
import { openLibraryBrowsers, openProductBrowsers } from './browsers.ts';
import { type FlowRates, measureFlow, type Target } from './flow.ts';
import { relyingParty } from './relying-party.ts';

/** The same steps at the product and at the library alone, shortly after each other. */
export interface OpenidRound {
  readonly product: FlowRates;
  readonly library: FlowRates;
  /** Token checks of the product by the same client. */
  readonly checks: number;
}

export interface OpenidFigures {
  readonly rounds: readonly OpenidRound[];
  /** Memory in MiB that the first call of OpenID Connect adds. */
  readonly memory: number;
}

const warmUpRounds = 3;
const rounds = 9;
const users = 16;
/** The memory adapter of the library forgets the oldest of more than a thousand entries. */
const signInsOfRound = 200;
const discovery: Request = {
  method: 'GET',
  path: '/.well-known/openid-configuration',
  headers: {},
  body: '',
};

/** Compares the product with the library that it is built on. */
export async function measureOpenid(product: Program): Promise<OpenidFigures> {
  const library = await startProgram(
    [process.execPath, join(import.meta.dirname, 'library-alone.ts')],
    {},
    discovery,
  );
  try {
    const memory = await memoryOfFirstCall(product);
    const ofProduct = { origin: product.origin, base: '/oidc', client: relyingParty };
    const ofLibrary = { origin: library.origin, base: '', client: relyingParty };
    const people = signIns('known browser').slice(0, users);
    const targets = {
      product: { ...ofProduct, browsers: await openProductBrowsers(ofProduct, people) },
      library: { ...ofLibrary, browsers: await openLibraryBrowsers(ofLibrary, users) },
    };
    const { body } = await send(product.origin, signIns('program')[0] ?? discovery);
    const checks = tokenChecks([JSON.parse(body).access_token]);
    for (let round = 0; round < warmUpRounds; round += 1) await measureRound(targets, product, checks);
    const measured: OpenidRound[] = [];
    while (measured.length < rounds) measured.push(await measureRound(targets, product, checks));
    return { rounds: measured, memory };
  } finally {
    await library.stop();
  }
}

async function measureRound(
  targets: { readonly product: Target; readonly library: Target },
  { origin }: Program,
  checks: readonly Request[],
): Promise<OpenidRound> {
  return {
    library: await measureFlow(targets.library, signInsOfRound),
    product: await measureFlow(targets.product, signInsOfRound),
    checks: (await sendAll(origin, checks, users)).perSecond,
  };
}

async function memoryOfFirstCall(product: Program): Promise<number> {
  const before = product.memory();
  await send(product.origin, { ...discovery, path: `/oidc${discovery.path}` });
  await sleep(500);
  return product.memory() - before;
}
