import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { readSettingsFile } from './settings-file.ts';
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
 * Loads the settings file into the environment: the one that is named by `--settings`, else by `PORTICO_SETTINGS_FILE`, else
 * `portico.env` in the working folder if it exists. Variables that are set already are kept.
 */
export function loadSettings(named: string | undefined): void {
  const path = named ?? process.env.PORTICO_SETTINGS_FILE ?? defaultSettingsFile;
  if (named === undefined && !process.env.PORTICO_SETTINGS_FILE && !existsSync(path)) return;
  try {
    loaded = { path: resolve(path), values: readSettingsFile(path) };
  } catch (error) {
    throw new CommandRefusal(
      `The settings file ${JSON.stringify(path)} cannot be read (${reasonOf(error)}).`,
      'settings',
    );
  }
  const authorities = process.env.NODE_EXTRA_CA_CERTS === undefined && loaded.values.NODE_EXTRA_CA_CERTS;
  for (const [name, value] of Object.entries(loaded.values)) process.env[name] ??= value;
  if (!authorities) return;
  try {
    trustAuthorities(authorities);
  } catch (error) {
    throw new CommandRefusal(
      `NODE_EXTRA_CA_CERTS names ${JSON.stringify(authorities)}, which cannot be used (${reasonOf(error)}).`,
      'settings',
    );
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
