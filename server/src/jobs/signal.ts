import { limits } from '../platform/limits.ts';
import type { QueueName } from './queue-names.ts';

// Its keys are the queues.
export const queueNames = Object.keys(limits.jobsAtOnce) as QueueName[];

/**
 * Notifies the runner of this process that jobs are due, so that it need not wait for its next poll.
 * `enqueue` does so itself.
 */
export interface JobSignal {
  /** Jobs of any queue may be due. */
  readonly wake: () => void;
  /** Jobs of one queue are due: the others are not asked for theirs. Each queue has one function. */
  readonly wakeQueue: Readonly<Record<QueueName, () => void>>;
  readonly onWake: (listener: (queue: QueueName) => void) => void;
}

export function createJobSignal(): JobSignal {
  const listeners: ((queue: QueueName) => void)[] = [];
  const wake = (queue: QueueName) => {
    for (const listener of listeners) listener(queue);
  };
  return {
    wake: () => queueNames.forEach(wake),
    // Safe: the entries have each name once.
    wakeQueue: Object.fromEntries(
      queueNames.map((queue) => [queue, () => wake(queue)]),
    ) as JobSignal['wakeQueue'],
    onWake: (listener) => void listeners.push(listener),
  };
}
