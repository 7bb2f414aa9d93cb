import cluster from 'node:cluster';
import { createReport, type Report } from '../../management/report.ts';
import type { Config } from '../../platform/config.ts';
import type { FromProcess, Question } from './messages.ts';
import type { Surroundings } from './surroundings.ts';

function send(message: FromProcess): void {
  // Any error: who listened has ended, and so does this process when it reads the end of the channel.
  process.send?.(message, () => {});
}

/** The process that has started this one asks for what is on the management port, and ends it by a signal. */
export const oneOfSeveral: Surroundings = {
  id: cluster.worker?.id,
  async startManagement({ management }: Config) {
    const report = management.port === undefined ? undefined : await createReport();
    process.on('message', (question: Question) => void answer(report, question));
    return report;
  },
  onStop(stop) {
    let stopping = false;
    const begin = (signal: string) => {
      if (stopping) return;
      stopping = true;
      void stop(signal);
    };
    // A service manager and a terminal send one to all processes at once, and the process that has started
    // this one another: the second one changes nothing.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
    send({ type: 'ready' });
  },
};

async function answer(report: Report | undefined, { id, page }: Question): Promise<void> {
  // Any error: who asked hears nothing, and leaves this process out.
  const content = page === 'alive' || (await report?.[page]().catch(() => undefined));
  if (content !== undefined) send({ type: 'answer', id, content });
}
