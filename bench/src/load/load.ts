import { execFileSync } from 'node:child_process';
import { loadByNode } from './by-node.ts';
import { loadByWrk } from './by-wrk.ts';

/** One HTTP request, as it will be sent. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Load {
  /** Address of the server, without a path. */
  readonly origin: string;
  /** Sent in turn, from the first again when all were sent. */
  readonly requests: readonly Request[];
  /** How many are in flight at any moment. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly perSecond: number;
  /** Milliseconds that all but one in a hundred took at most. */
  readonly p99: number;
  /** Answers with a status of 400 or more. */
  readonly refused: number;
}

const hasWrk = canRun('wrk');

/** What the load comes from: wrk leaves more of the machine to the server than Node can. */
export const loadProgram = hasWrk ? 'wrk' : 'a client in Node (install wrk for steadier figures)';

/** Keeps a server busy and tells how it did. A figure with refusals in it would mean nothing, so those are errors. */
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
