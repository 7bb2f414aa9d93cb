import { abandonUnfinished } from '../platform/faults/unfinished.ts';
import { printFailure } from './report-failure.ts';

/**
 * The exit codes by which shells say that a signal ended a program: 128 and its number. SIGHUP comes when a
 * terminal is closed.
 */
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends a command on a signal: removes what it has half done, and says so in one sentence. The default would
 * end it between two writes. A second signal ends it at once, also while the system still works on a write.
 */
export function endOnSignal(json: boolean): void {
  const names = Object.keys(endings) as (keyof typeof endings)[]; // the keys of the table above
  for (const signal of names)
    process.once(signal, () => {
      const message = abandonUnfinished() ?? 'The command was interrupted.';
      printFailure(json, { code: 'interrupted', message });
      process.exit(endings[signal]);
    });
}
