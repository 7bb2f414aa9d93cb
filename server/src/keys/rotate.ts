import { readFileSync } from 'node:fs';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Environment } from '../platform/environment.ts';
import { createKeys, randomSecret } from '../platform/secrets.ts';
import type { LoadedSettings } from '../settings/load.ts';
import { changeSettingsFile, writeSecretFile } from '../settings/settings-file.ts';

/** The result of a rotation: which files changed, and the ids of the secrets, the new one first. */
export interface Rotation {
  readonly files: readonly string[];
  readonly ids: readonly string[];
}

interface Secrets {
  readonly master: string;
  readonly previous: readonly string[];
}

/**
 * Writes a new master secret where the current one is, which becomes the latest of the previous ones. Those
 * are written first: a program that reads between the two writes can decrypt everything.
 */
export function rotateSecret(
  { master, previous }: Secrets,
  environment: Environment,
  settings: LoadedSettings | null,
): Rotation {
  const fresh = randomSecret();
  const previousSecrets = [master, ...previous.filter((secret) => secret !== master)];
  const { ids } = createKeys(fresh, previousSecrets);
  const secretFile = environment.PORTICO_SECRET_FILE?.trim();
  if (secretFile) return { files: rotateSecretFile(secretFile, fresh, master, environment), ids };

  if (settings?.values.PORTICO_SECRET?.trim() !== master) {
    throw new CommandRefusal(
      'PORTICO_SECRET is not in a file that this program can change. Where you set it, add its value to PORTICO_SECRET_PREVIOUS, ' +
        'and set PORTICO_SECRET to the output of `openssl rand -base64 32`.',
    );
  }
  if (environment.PORTICO_SECRET_PREVIOUS_FILE || previousSecrets.some((secret) => secret.includes(','))) {
    throw new CommandRefusal(
      'The previous secrets do not fit into the settings file. Move PORTICO_SECRET to a file and name it in PORTICO_SECRET_FILE, ' +
        'and the previous ones to the file of PORTICO_SECRET_PREVIOUS_FILE, one in each line.',
    );
  }
  changeSettingsFile(settings.path, {
    PORTICO_SECRET: fresh,
    PORTICO_SECRET_PREVIOUS: previousSecrets.join(','),
  });
  return { files: [settings.path], ids };
}

function rotateSecretFile(
  secretFile: string,
  fresh: string,
  master: string,
  environment: Environment,
): readonly string[] {
  const previousFile = environment.PORTICO_SECRET_PREVIOUS_FILE?.trim();
  if (!previousFile) {
    throw new CommandRefusal(
      'Create an empty file for the previous secrets, name it in PORTICO_SECRET_PREVIOUS_FILE, and rotate again.',
    );
  }
  const before = readFileSync(previousFile, 'utf8');
  writeSecretFile(previousFile, `${master}\n${before}`);
  writeSecretFile(secretFile, `${fresh}\n`);
  return [previousFile, secretFile];
}
