import type { Command } from 'commander';
import { recordAct } from '../../capabilities/audit/record.ts';
import { replaceSigningKeys, retireSigningKeys } from '../../capabilities/openid/signing-keys.ts';
import { storeSubjectKey } from '../../capabilities/openid/subject-key.ts';
import { acquireInstanceLock, isDatabaseMissing } from '../../db/instance-lock.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readSchemaState } from '../../db/schema-state.ts';
import { rotateSecret } from '../../keys/rotate.ts';
import { findKeyStatus, type KeyStatus } from '../../keys/status.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import type { Config } from '../../platform/config.ts';
import { createKeys } from '../../platform/secrets.ts';
import { loadedSettings } from '../../settings/load.ts';
import { loadConfig } from '../config.ts';
import { addExample, print, table } from '../output.ts';
import { recordChanges } from '../record-change.ts';
import { requireSchema, withContext } from '../with-context.ts';

export function define(command: Command): void {
  const rotation = command
    .command('rotate')
    .description(
      'write a new secret into the settings file, and keep the previous one for values that are stored under it',
    )
    .option(
      '--signing-keys',
      'leave the secret as it is, and replace the keys that sign ID tokens and notices; servers may run',
    )
    .option('--json', 'print the result as JSON')
    .action(({ signingKeys, json = false }: { signingKeys?: true; json?: boolean }) =>
      signingKeys ? replaceKeysOfTokens(json) : rotate(loadConfig(), json),
    );
  addExample(rotation, 'portico keys rotate', 'portico keys rotate --signing-keys');
  const status = command
    .command('status')
    .description('list what is stored under each secret')
    .option('--json', 'print the list as JSON')
    .action(({ json = false }: { json?: boolean }) => printStatus(json));
  addExample(status, 'portico keys status');
}

/**
 * Writes a new secret. Refuses while a server uses the embedded database: it would go on with the old one.
 */
async function rotate(config: Config, json: boolean): Promise<void> {
  const release = acquireInstanceLock(config.databaseUrl);
  if (!release)
    throw new CommandRefusal('Stop the server first, rotate the secret, and start it again.', 'busy');
  try {
    await keepSubjects(config);
    const { files, ids } = rotateSecret(config.secrets, process.env, loadedSettings());
    const details = { from: ids[1], to: ids[0] };
    const act = { type: 'SECRET_ROTATED', subject: { type: 'system', id: 'secret' }, details } as const;
    await recordChanges(config.databaseUrl, [act], json, retireSigningKeys);
    print(json, { files, ids }, () => rotated(files, ids));
  } finally {
    release();
  }
}

/**
 * Replaces the keys of OpenID Connect alone. Where the secret is in a secret store, or servers run beside
 * each other, an operator replaces it without `rotate`, and these keys would sign on.
 */
async function replaceKeysOfTokens(json: boolean): Promise<void> {
  await withContext(async (context, actor) => {
    await replaceSigningKeys(context, async (tx) => {
      const subject = { type: 'system', id: 'signing-keys' } as const;
      await recordAct(tx, actor, { type: 'SIGNING_KEYS_REPLACED', subject });
    });
    print(
      json,
      { replaced: true },
      () =>
        'Every server publishes the new keys within 20 seconds, and signs with them after a minute. The old ones are published for a day.\n',
    );
  });
}

/**
 * Stores the key of pairwise identifiers while it can still be made from the secret. Without it, the secret
 * must stay: applications would not know their users any more. Before the first start there are no users.
 */
async function keepSubjects({ databaseUrl, secrets: { master, previous } }: Config): Promise<void> {
  if (isDatabaseMissing(databaseUrl)) return;
  const db = await openDatabase(databaseUrl);
  try {
    const state = await readSchemaState(db);
    if (state.applied.length === 0) return;
    await requireSchema(db, state);
    await storeSubjectKey({ db, keys: createKeys(master, previous) });
  } finally {
    await db.kysely.destroy();
  }
}

function rotated(files: readonly string[], [current, ...previous]: readonly string[]): string {
  return `The new secret has the key id ${current}; the earlier ones (${previous.join(', ')}) are kept for the values that are stored under them.
Changed: ${files.join(', ')}

Next: start the server. It encrypts stored values under the new secret.
      \`portico keys status\` says when an earlier secret is no longer needed.
`;
}

/** Prints what is stored under each secret. */
async function printStatus(json: boolean): Promise<void> {
  const status = await withContext(({ db, keys }) => findKeyStatus(db, keys));
  print(json, status, () => statusTable(status));
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
  return table(heads, rows);
}

function advice({ role, encrypted, passwords, recoveryCodes }: KeyStatus): string {
  if (role === 'current') return '';
  const used = encrypted + passwords + recoveryCodes > 0;
  if (role === 'missing') return 'add it to PORTICO_SECRET_PREVIOUS, or these values are lost';
  return used ? 'still needed' : 'not needed: remove it from PORTICO_SECRET_PREVIOUS';
}
