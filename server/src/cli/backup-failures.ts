import { BackupUnreadable } from '../backup/frames.ts';
import { ProgramFailed } from '../backup/postgres-programs.ts';
import { RestoreRefused } from '../backup/restore-refused.ts';
import { BackupRuns } from '../backup/snapshot-sqlite.ts';
import { exitCodes } from './exit-codes.ts';

/** Runs a backup or a restore. Prints one sentence for a failure that an operator can do something about. */
export async function explainBackupFailures(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = sentenceFor(error);
    if (!sentence) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = error instanceof BackupRuns ? exitCodes.busy : exitCodes.refused;
  }
}

function sentenceFor(error: unknown): string | undefined {
  if (
    error instanceof BackupUnreadable ||
    error instanceof RestoreRefused ||
    error instanceof ProgramFailed ||
    error instanceof BackupRuns
  )
    return error.message;
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const reasons: Readonly<Record<string, string>> = {
    EEXIST: 'exists already. Choose another name: no file is overwritten',
    // The backup itself is created, so it is its folder that is missing.
    ENOENT: 'cannot be opened: it or its folder does not exist',
    EACCES: 'may not be used by this user',
    ENOSPC: 'does not fit on the disk. Make space, or choose another place',
  };
  const reason = reasons[String(error.code)];
  return reason && `${String(error.path).replace(/\.part$/, '')} ${reason}.`;
}
