import { ActRefusal } from '../platform/act-refusal.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { ConfigError } from '../platform/config.ts';
import { withoutPlatformAdvice } from '../platform/faults/platform-advice.ts';
import { findSettingsAdvice } from './config.ts';
import { exitCodes } from './exit-codes.ts';
import { explainError } from './explain-error.ts';
import { jsonLine, printableLines } from './output.ts';
import { isOutputClosed } from './standard-output.ts';

/** Why a command failed. */
interface Failure {
  readonly code: string;
  readonly sentence: string;
  readonly exitCode: number;
  /** Where the program failed; only for an error that no one expected. */
  readonly stack?: string;
}

/** Prints why a command failed, as one sentence or as one line of JSON, and returns its exit code. */
export function reportFailure(error: unknown, json: boolean): number {
  // The program that reads the output has read enough, as `head` does. Other connections break with the same
  // code, and are failures.
  if (isOutputClosed() && error instanceof Error && 'code' in error && error.code === 'EPIPE')
    return exitCodes.done;
  const { code, sentence, exitCode, stack } = describeFailure(error);
  printFailure(json, { code, message: sentence, ...(stack !== undefined && { stack }) });
  return exitCode;
}

/** Prints a failure on standard error. */
export function printFailure(
  json: boolean,
  failure: { readonly code: string; readonly message: string; readonly stack?: string },
): void {
  const { message, stack } = failure;
  const text = stack === undefined ? message : `${message}\n${stack}`;
  process.stderr.write(json ? `${jsonLine({ error: failure })}\n` : `${printableLines(text)}\n`);
}

function describeFailure(error: unknown): Failure {
  if (error instanceof ActRefusal)
    return { code: error.code, sentence: error.message, exitCode: exitCodes.refused };
  if (error instanceof ConfigError) {
    const advice = findSettingsAdvice(error);
    const sentence = [...error.sentences, ...(advice ? [advice] : [])].join('\n');
    return { code: 'settings', sentence, exitCode: exitCodes.settings };
  }
  const explained = error instanceof CommandRefusal ? error : explainError(error);
  if (explained)
    return {
      code: explained.kind,
      sentence: explained.message,
      exitCode: exitCodes[explained.kind],
    };
  const [message, stack = ''] = (error instanceof Error ? [error.message, error.stack] : [String(error)]).map(
    (text) => withoutPlatformAdvice(text ?? ''),
  );
  return {
    code: 'unexpected',
    sentence: `Portico has failed, which is a mistake of the program: ${message}`,
    exitCode: exitCodes.refused,
    stack,
  };
}
