import { ActRefusal } from '../platform/act-refusal.ts';
import { exitCodes } from './exit-codes.ts';
import { findStartError } from './start-error.ts';

/** A command that cannot do its work: one sentence that names the next step, and the exit code. */
export class CommandRefusal extends Error {
  readonly exitCode: number;
  constructor(sentence: string, exitCode: number = exitCodes.refused) {
    super(sentence);
    this.name = 'CommandRefusal';
    this.exitCode = exitCode;
  }
}

/** Prints why a command failed, as one sentence or as JSON, and returns its exit code. An unexpected error keeps its stack trace. */
export function reportFailure(error: unknown, json: boolean): number {
  // The program that reads the output has read enough, as `head` does.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return exitCodes.done;
  const { code, sentence, exitCode } = describeFailure(error);
  process.stderr.write(
    json ? `${JSON.stringify({ error: { code, message: sentence } })}\n` : `${sentence}\n`,
  );
  return exitCode;
}

function describeFailure(error: unknown): { code: string; sentence: string; exitCode: number } {
  if (error instanceof ActRefusal)
    return { code: error.code, sentence: error.message, exitCode: exitCodes.refused };
  if (error instanceof CommandRefusal)
    return { code: 'refused', sentence: error.message, exitCode: error.exitCode };
  if (isBusy(error))
    return {
      code: 'busy',
      sentence: 'The database is busy. Try again in a moment.',
      exitCode: exitCodes.busy,
    };
  const failure = findStartError(error);
  if (failure)
    return { code: failure.exitCode === exitCodes.settings ? 'settings' : 'unavailable', ...failure };
  throw error;
}

/** Whether another process held the lock of the embedded database for too long (SQLITE_BUSY). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
