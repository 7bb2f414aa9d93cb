import cluster, { type Worker } from 'node:cluster';
import { type Readiness, readinessOf } from '../../management/report.ts';
import { within } from '../../platform/faults/within.ts';
import type { Answers, FromProcess, Question } from './messages.ts';

/** After which time a process is left out; probes and Prometheus wait for some seconds. */
const timeoutMs = 3_000;

/** What several processes tell about themselves, as one. */
export interface Reports {
  /** Ready while one of them is. */
  readiness(): Promise<Readiness>;
  /** The metrics of all, each added up or as its own rule says. */
  text(): Promise<string>;
  drain(): void;
}

export function createReports(ready: ReadonlySet<Worker>): Reports {
  const waiting = new Map<number, (content: Answers[keyof Answers]) => void>();
  let asked = 0;
  let draining = false;
  cluster.on('message', (_worker, message: FromProcess) => {
    if (message.type === 'answer') waiting.get(message.id)?.(message.content);
  });

  async function ask<Page extends keyof Answers>(worker: Worker, page: Page): Promise<Answers[Page]> {
    asked += 1;
    const id = asked;
    const answered = new Promise<Answers[keyof Answers]>((resolve) => waiting.set(id, resolve));
    worker.send({ id, page } satisfies Question);
    try {
      // Safe: a process answers with what it was asked for.
      return (await within(timeoutMs, answered)) as Answers[Page];
    } finally {
      waiting.delete(id);
    }
  }

  /** The answers of those that answered in time. */
  async function askAll<Page extends keyof Answers>(page: Page): Promise<readonly Answers[Page][]> {
    const answers = await Promise.allSettled([...ready].map((worker) => ask(worker, page)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  return {
    async readiness() {
      if (draining) return readinessOf(false, 'draining');
      const answers = await askAll('readiness');
      return answers.find((answer) => answer.ready) ?? answers[0] ?? readinessOf(false, 'starting');
    },
    async text() {
      const { AggregatorRegistry } = await import('prom-client');
      return await AggregatorRegistry.aggregate([...(await askAll('metrics'))]).metrics();
    },
    drain() {
      draining = true;
    },
  };
}
