import { CommandRefusal } from '../platform/command-refusal.ts';

let failure: NodeJS.ErrnoException | undefined;

/** Keeps a standard output that cannot be written from ending the program with a stack trace. */
export function watchOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error;
  });
  // Nobody is left who could be told.
  process.stderr.on('error', () => {});
}

/** Whether the program that reads the output has closed it. */
export function isOutputClosed(): boolean {
  return failure?.code === 'EPIPE';
}

/**
 * Waits until everything is written that a command has printed, and returns the error of an output that could
 * not be written.
 */
export async function findOutputError(): Promise<NodeJS.ErrnoException | undefined> {
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  return failure;
}

/**
 * What to report about such an error; nothing where the reader has closed the output because it has read
 * enough, as `head` does.
 */
export function explainOutputError(error: NodeJS.ErrnoException): CommandRefusal | undefined {
  if (error.code === 'EPIPE') return undefined;
  const reason = error.code === 'ENOSPC' ? 'there is no space left on its disk' : error.message;
  return new CommandRefusal(`The command has ended, but what it prints could not be written: ${reason}.`);
}
