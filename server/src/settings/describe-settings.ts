import type { SettingGroup, SettingSource } from '@portico/contract/staff/settings';
import { readConfig } from '../platform/config/read-config.ts';
import { ConfigError } from '../platform/config.ts';
import type { Environment } from '../platform/environment.ts';
import type { LoadedSettings } from './load.ts';
import { groupsOf } from './setting-groups.ts';

export interface Setting {
  readonly name: string;
  /** The value in force. Null for secrets, and when it is not set and has no default. */
  readonly value: string | null;
  /** The file that holds the value of a secret, as `<name>_FILE` names it. */
  readonly valueFile: string | null;
  readonly source: SettingSource;
  readonly group: SettingGroup;
  /** Whether the value is never shown. */
  readonly isSecret: boolean;
}

/** The names of all settings, each with whether it is a secret: the names that the configuration reads. */
export function settingNames(): ReadonlyMap<string, boolean> {
  const read = new Set<string>();
  const empty: Environment = new Proxy({}, { get: (_target, name) => void read.add(String(name)) });
  try {
    readConfig(empty);
  } catch (error) {
    // Without settings the configuration has mistakes. Only the names matter here.
    if (!(error instanceof ConfigError)) throw error;
  }
  const names = [...read].filter((name) => !(name.endsWith('_FILE') && read.has(name.slice(0, -5))));
  return new Map(names.toSorted().map((name) => [name, read.has(`${name}_FILE`)]));
}

/** Every setting with its value and where it comes from. A variable of the environment wins over the file. */
export function describeSettings(environment: Environment, file: LoadedSettings | null): Setting[] {
  const defaults = defaultsIn(environment);
  return [...settingNames()].map(([name, isSecret]) => {
    const valueFile = (isSecret && environment[`${name}_FILE`]) || null;
    const from = valueFile === null ? name : `${name}_FILE`;
    const set = environment[from];
    const value = (valueFile === null ? set : undefined) ?? (defaults.get(name) || null);
    const isHidden = isSecret && !value?.startsWith('sqlite:');
    return {
      name,
      isSecret: isHidden,
      value: isHidden || value === null ? null : withoutPassword(value),
      valueFile,
      group: groupsOf(name)[0] ?? 'ADDRESSES',
      source: set === undefined ? 'default' : file?.values[from] === set ? 'file' : 'environment',
    };
  });
}

/** The values that settings have when they are not set. */
function defaultsIn(environment: Environment): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  try {
    readConfig(environment, (name, value) => void defaults.set(name, value));
  } catch (error) {
    // Settings with mistakes are listed too, so that they can be found.
    if (!(error instanceof ConfigError)) throw error;
  }
  return defaults;
}

/** An address may contain a user and a password, also where the setting is not a secret. */
function withoutPassword(value: string): string {
  return value.replaceAll(/:\/\/[^/\s]*@/g, '://(hidden)@');
}

/**
 * A name as sentences show it: in quotation marks where it is not like one, for example with a line break.
 */
export function shownName(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}
