import { execFileSync } from 'node:child_process';
import { loadByNode } from './by-node.ts';
import { loadByWrk } from './by-wrk.ts';

/** One HTTP request. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Load {
  /** Address of the server, without a path. */
  readonly origin: string;
  /** Sent one after the other; after the last one, the first one is sent again. */
  readonly requests: readonly Request[];
  /** Requests in flight at the same time. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly perSecond: number;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  /** Answers with a status of 400 or more. */
  readonly refused: number;
}

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
