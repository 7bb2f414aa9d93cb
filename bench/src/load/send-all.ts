import { Agent } from 'node:http';
import { percentile } from '../statistics.ts';
import { type Answer, send } from './send.ts';
import type { Request } from './task.ts';

/** The answers in the order of their requests, and how fast they came. */
export interface AllAnswered {
  readonly perSecond: number;
  /** The 95th percentile of the latency, in milliseconds. */
  readonly p95: number;
  readonly answers: readonly Answer[];
}

/** Sends each request once, so many at a time. A refusal is an error, because a figure that contains one would mean nothing. */
export async function sendAll(
  origin: string,
  requests: readonly Request[],
  connections: number,
): Promise<AllAnswered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const times: number[] = [];
  const queue = requests.entries();
  const start = performance.now();
  const workers = Array.from({ length: connections }, async () => {
    for (const [index, request] of queue) {
      const sent = performance.now();
      const answer = await send(origin, request, agent);
      times.push(performance.now() - sent);
      if (answer.status >= 400)
        throw new Error(
          `A call of ${request.path.split('?', 1)} was answered with ${answer.status}: ${answer.body}`,
        );
      answers[index] = answer;
    }
  });
  await Promise.all(workers).finally(() => agent.destroy());
  return {
    perSecond: requests.length / ((performance.now() - start) / 1000),
    p95: percentile(times, 0.95),
    answers,
  };
}
