import { Agent } from 'node:http';
import { percentile } from '../statistics.ts';
import { send } from './send.ts';
import type { Answered, Load, Request } from './task.ts';

export async function loadByNode({ origin, requests, connections, seconds }: Load): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const queue = repeat(requests);

  const workers = Array.from({ length: connections }, async () => {
    for (const request of queue) {
      const sent = performance.now();
      if (sent >= end) return;
      const { status } = await send(origin, request, agent);
      times.push(performance.now() - sent);
      if (status >= 400) refused += 1;
    }
  });
  await Promise.all(workers);
  agent.destroy();
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p99: percentile(times, 0.99),
    refused,
  };
}

/** The requests in turn without end, shared by all workers. */
function repeat(requests: readonly Request[]): Iterable<Request> {
  const turns = (function* () {
    while (true) yield* requests;
  })();
  // A worker that stops must not end the queue of the others.
  return { [Symbol.iterator]: () => ({ next: () => turns.next() }) };
}
