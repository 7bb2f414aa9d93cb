import { userInfo } from 'node:os';
import { recordAct } from '../capabilities/audit/record.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { acquireInstanceLock } from '../db/instance-lock.ts';
import { RotationRefused, rotateSecret } from '../keys/rotate.ts';
import { findKeyStatus, type KeyStatus } from '../keys/status.ts';
import { createKeys } from '../secrets.ts';
import { loadedSettings } from '../settings/load.ts';
import { configOrExit } from './config.ts';

/** Manages the secret that all keys are derived from. */
export async function run([act, ...options]: readonly string[]): Promise<void> {
  const json = options.includes('--json');
  if (act === 'rotate') await rotate(configOrExit(), json);
  else if (act === 'status') await printStatus(configOrExit(), json);
  else {
    process.stderr.write('Usage: portico keys rotate|status [--json]\n');
    process.exitCode = 2;
  }
}

/** Writes a new secret. Refuses while a server uses the embedded database: it would go on with the old one. */
export async function rotate(config: Config, json: boolean): Promise<void> {
  const release = acquireInstanceLock(config.databaseUrl);
  if (!release) {
    process.stderr.write('Stop the server first, rotate the secret, and start it again.\n');
    process.exitCode = 75;
    return;
  }
  try {
    const { files, ids } = rotateSecret(config.secrets, process.env, loadedSettings());
    await recordRotation(config, ids);
    process.stdout.write(json ? `${JSON.stringify({ files, ids })}\n` : rotated(files, ids));
  } catch (error) {
    if (!(error instanceof RotationRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    release();
  }
}

/** Adds the rotation to the audit trail. The new secret is in its place already, so a failure is only reported. */
async function recordRotation({ databaseUrl }: Config, ids: readonly string[]): Promise<void> {
  const actor = { type: 'cli', user: userInfo().username } as const;
  const act = {
    type: 'SECRET_ROTATED',
    subject: { type: 'system', id: 'secret' },
    details: { from: ids[1], to: ids[0] },
  } as const;
  try {
    const db = await openDatabase(databaseUrl);
    await recordAct(db, actor, act).finally(() => db.kysely.destroy());
  } catch {
    process.stderr.write('The secret is replaced, but the audit trail could not be written.\n');
  }
}

function rotated(files: readonly string[], [current, ...previous]: readonly string[]): string {
  return `The new secret has the key id ${current}; the earlier ones (${previous.join(', ')}) still open what they closed.
Changed: ${files.join(', ')}

Next: start the server. It encrypts stored values under the new secret.
      \`portico keys status\` says when an earlier secret is no longer needed.
`;
}

/** Prints what is stored under each secret. */
export async function printStatus(config: Config, json: boolean): Promise<void> {
  const db = await openDatabase(config.databaseUrl);
  const keys = createKeys(config.secrets.master, config.secrets.previous);
  const status = await findKeyStatus(db, keys).finally(() => db.kysely.destroy());
  process.stdout.write(json ? `${JSON.stringify(status)}\n` : statusTable(status));
}

function statusTable(status: readonly KeyStatus[]): string {
  const heads = ['key id', 'secret', 'encrypted', 'passwords', 'recovery codes', ''];
  const rows = status.map((key) => [
    key.id,
    key.role,
    String(key.encrypted),
    String(key.passwords),
    String(key.recoveryCodes),
    advice(key),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function advice({ role, encrypted, passwords, recoveryCodes }: KeyStatus): string {
  if (role === 'current') return '';
  const used = encrypted + passwords + recoveryCodes > 0;
  if (role === 'missing') return 'add it to PORTICO_SECRET_PREVIOUS, or these values are lost';
  return used ? 'still needed' : 'not needed: remove it from PORTICO_SECRET_PREVIOUS';
}
