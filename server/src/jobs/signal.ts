/**
 * Notifies the runner of this process that jobs are due, so that it need not wait for its next poll.
 * `enqueue` does so itself.
 */
export interface JobSignal {
  readonly wake: () => void;
  readonly onWake: (listener: () => void) => void;
}

export function createJobSignal(): JobSignal {
  const listeners: (() => void)[] = [];
  return {
    wake() {
      for (const listener of listeners) listener();
    },
    onWake: (listener) => void listeners.push(listener),
  };
}
