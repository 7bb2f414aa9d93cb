import { load } from './load/load.ts';
import type { Request } from './load/task.ts';
import { type Installation, startProduct } from './product.ts';
import type { Program } from './program.ts';

const rounds = 5;
/** As many that each process always has some to answer. */
const connections = 128;

/** Token checks by two processes of one command, and answers of one bare server on as many connections. */
export interface ProcessesRound {
  readonly bareSameHeaders: number;
  readonly check: number;
}

export async function measureTwoProcesses(
  installation: Installation,
  bareSameHeaders: Program,
  checks: readonly Request[],
  seconds: number,
): Promise<readonly ProcessesRound[]> {
  const product = await startProduct(installation, 'demo', { PORTICO_PROCESSES: '2' });
  const rateOf = async ({ origin }: Program, seconds: number) =>
    (await load({ origin, requests: checks, connections, seconds })).perSecond;
  await rateOf(product, 2 * seconds);
  const measured: ProcessesRound[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      bareSameHeaders: await rateOf(bareSameHeaders, seconds),
      check: await rateOf(product, seconds),
    });
  await product.stop();
  return measured;
}
