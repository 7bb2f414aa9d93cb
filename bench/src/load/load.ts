import { execFileSync } from 'node:child_process';
import { loadByNode } from './by-node.ts';
import { loadByWrk } from './by-wrk.ts';
import type { Answered, Load } from './task.ts';

const hasWrk = canRun('wrk');

/** The load generator: wrk leaves more of the machine to the server than a client in Node. */
export const loadProgram = hasWrk ? 'wrk' : 'a client in Node (install wrk for steadier figures)';

/** Sends requests for some seconds. Refusals are errors, because a figure that contains them would mean nothing. */
export async function load(task: Load): Promise<Answered> {
  const answered = await (hasWrk ? loadByWrk(task) : loadByNode(task));
  if (answered.refused > 0) {
    throw new Error(
      `${answered.refused} calls of ${task.requests[0]?.path} were refused or failed during a measurement.`,
    );
  }
  return answered;
}

function canRun(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
