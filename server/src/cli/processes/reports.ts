import cluster, { type Worker } from 'node:cluster';
import { type Readiness, readinessOf } from '../../management/report.ts';
import { within } from '../../platform/faults/within.ts';
import type { Answers, FromProcess, Question } from './messages.ts';

/** After which time a process is left out: longer than it may wait for the database. */
const timeoutMs = 4_000;

/** What several processes tell about themselves, as one. */
export interface Reports {
  /** Whether a process answers at all. */
  isAlive(worker: Worker): Promise<boolean>;
  /** Whether one answers, or none serves yet. */
  isLive(): Promise<boolean>;
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
    const answered = new Promise<Answers[keyof Answers]>((resolve, reject) => {
      waiting.set(id, resolve);
      // Without a listener, the end of a process at this moment would end this one, too.
      worker.send({ id, page } satisfies Question, (error) => error && reject(error));
    });
    try {
      // Safe: a process answers with what it was asked for.
      return (await within(timeoutMs, answered)) as Answers[Page];
    } finally {
      waiting.delete(id);
    }
  }

  const askAll = <Page extends keyof Answers>(page: Page) => [...ready].map((worker) => ask(worker, page));

  return {
    isAlive: (worker) => isFulfilled([ask(worker, 'alive')]),
    isLive: async () => ready.size === 0 || (await isFulfilled(askAll('alive'))),
    async readiness() {
      if (draining) return readinessOf(false, 'draining');
      const answers = askAll('readiness');
      // As soon as one is ready, because another one may hang.
      const oneReady = answers.map(async (answer) =>
        (await answer).ready ? answer : Promise.reject(notReady),
      );
      // Any error: none is ready.
      const found = await Promise.any(oneReady).catch(() => undefined);
      return found ?? (await inTime(answers))[0] ?? readinessOf(false, 'starting');
    },
    async text() {
      const { AggregatorRegistry } = await import('prom-client');
      return await AggregatorRegistry.aggregate(await inTime(askAll('metrics'))).metrics();
    },
    drain() {
      draining = true;
    },
  };
}

const notReady = new Error('The process is not ready.');

/** The answers that have come in time. */
async function inTime<Answer>(answers: readonly Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(answers);
  return settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

function isFulfilled(answers: readonly Promise<unknown>[]): Promise<boolean> {
  // Any error: none has answered in time.
  return Promise.any(answers).then(
    () => true,
    () => false,
  );
}
