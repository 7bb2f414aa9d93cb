import { readConfig } from '../config.ts';
import type { Environment } from '../environment.ts';
import type { LoadedSettings } from './load.ts';

/** Where the value of a setting comes from; `default` when it is not set. */
export type SettingSource = 'environment' | 'file' | 'default';

export interface Setting {
  readonly name: string;
  /** Null when it is not set. Secrets are hidden. */
  readonly value: string | null;
  readonly source: SettingSource;
  readonly isSecret: boolean;
}

/** The names of all settings, each with whether it is a secret: the names that the configuration reads. */
export function settingNames(): ReadonlyMap<string, boolean> {
  const read = new Set<string>();
  const empty: Environment = new Proxy({}, { get: (_target, name) => void read.add(String(name)) });
  try {
    readConfig(empty);
  } catch {
    // Without settings the configuration has mistakes. Only the names matter here.
  }
  const names = [...read].filter((name) => !(name.endsWith('_FILE') && read.has(name.slice(0, -5))));
  return new Map(names.toSorted().map((name) => [name, read.has(`${name}_FILE`)]));
}

/** Every setting with its value and where it comes from. A variable of the environment wins over the file. */
export function describeSettings(environment: Environment, file: LoadedSettings | null): Setting[] {
  return [...settingNames()].map(([name, isSecret]) => {
    const from = isSecret && environment[`${name}_FILE`] ? `${name}_FILE` : name;
    const value = environment[from];
    const isHidden = isSecret && from === name && !value?.startsWith('sqlite:');
    return {
      name,
      isSecret,
      value: value === undefined ? null : isHidden ? '(hidden)' : from === name ? value : `(in ${value})`,
      source: value === undefined ? 'default' : file?.values[from] === value ? 'file' : 'environment',
    };
  });
}
