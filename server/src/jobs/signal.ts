/** Notifies the runner of this process that a change has enqueued jobs, so that it need not wait for its next poll. */
export interface JobSignal {
  wake(): void;
  onWake(listener: () => void): void;
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
