import { closeSync, existsSync, fstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { noteFromFile } from '../platform/config/settings-of-file.ts';
import { openRegularFile } from '../platform/files/regular-file.ts';
import { readSettings } from './settings-file.ts';
import { trustAuthorities } from './trust-authorities.ts';

/** The file that is read when none is named. */
export const defaultSettingsFile = 'portico.env';

/** The settings file of this process, and what is in it. */
export interface LoadedSettings {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

let loaded: LoadedSettings | null = null;

/** The settings file that was loaded, if there is one. */
export const loadedSettings = (): LoadedSettings | null => loaded;

/**
 * Loads the settings file, if there is one, into the environment; variables that are set already are kept.
 * From then on the operator's own authorities are trusted.
 */
export function loadSettings(named: string | undefined): void {
  // Node has read its own variable already, if it was set when the process began.
  const isReadByNode = process.env.NODE_EXTRA_CA_CERTS !== undefined;
  const path = named ?? process.env.PORTICO_SETTINGS_FILE ?? defaultSettingsFile;
  if (named !== undefined || process.env.PORTICO_SETTINGS_FILE || existsSync(path)) {
    loaded = { path: resolve(path), values: readTrusted(path) };
    for (const [name, value] of Object.entries(loaded.values)) {
      if (process.env[name] !== undefined) continue;
      process.env[name] = value;
      noteFromFile(name);
    }
  }
  const { PORTICO_TRUSTED_AUTHORITIES: own, NODE_EXTRA_CA_CERTS: ofNode } = process.env;
  for (const authorities of [own, isReadByNode ? undefined : ofNode])
    if (authorities?.trim()) trust(authorities.trim());
}

function trust(authorities: string): void {
  try {
    trustAuthorities(authorities);
  } catch {
    // Any error: the check of the settings names it. `portico setting set`, which corrects it, must work.
  }
}

/** The settings in a file that nobody can have changed but root and the user of this process. */
function readTrusted(path: string): LoadedSettings['values'] {
  let file: number | undefined;
  try {
    file = openRegularFile(path);
    const { uid, mode } = fstatSync(file);
    const runner = process.getuid?.() ?? uid;
    if (uid !== 0 && uid !== runner)
      throw new CommandRefusal(
        `The settings file ${JSON.stringify(path)} belongs to another user (${uid}), who could change what this command does. Make it your own with chown, or name another file with \`--settings\`.`,
        'settings',
      );
    if ((mode & 0o022) !== 0)
      throw new CommandRefusal(
        `The settings file ${JSON.stringify(path)} can be changed by other users. \`chmod 600\` it.`,
        'settings',
      );
    return readSettings(file);
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    throw new CommandRefusal(
      `The settings file ${JSON.stringify(path)} cannot be read (${reasonOf(error)}).`,
      'settings',
    );
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/** Takes `--settings FILE` or `--settings=FILE` out of the arguments, before or after the command. */
export function takeSettingsOption(args: readonly string[]): { named: string | undefined; rest: string[] } {
  const index = args.findIndex((arg) => arg === '--settings' || arg.startsWith('--settings='));
  const option = args[index];
  if (option === undefined) return { named: undefined, rest: [...args] };
  const isSplit = option === '--settings';
  return {
    named: isSplit ? (args[index + 1] ?? '') : option.slice('--settings='.length),
    rest: args.toSpliced(index, isSplit ? 2 : 1),
  };
}
