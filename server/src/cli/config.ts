import { readConfig } from '../platform/config/read-config.ts';
import type { Config, ConfigError } from '../platform/config.ts';
import { loadedSettings } from '../settings/load.ts';
import { commandName } from './command-name.ts';

/** The validated settings of this process. Commands throw the `ConfigError` of settings with mistakes. */
export const loadConfig = (): Config => readConfig(process.env);

/** What to do about settings with mistakes, beside correcting each. */
export function findSettingsAdvice({ sentences }: ConfigError): string | undefined {
  return adviceWithoutSettings() ?? explainProduction(sentences);
}

/** What to do where no settings were given at all: before `portico init`, or in another folder. */
function adviceWithoutSettings(): string | undefined {
  if (loadedSettings() || process.env.PORTICO_SECRET || process.env.PORTICO_SECRET_FILE) return undefined;
  return `No settings file was read. \`${commandName()} init\` writes one; \`--settings FILE\` names one that is elsewhere.`;
}

/** Why settings count as those of production although the settings file says otherwise. */
function explainProduction(mistakes: readonly string[]): string | undefined {
  const file = loadedSettings();
  const inFile = file?.values.NODE_ENV;
  const inForce = process.env.NODE_ENV;
  if (!inFile || inFile === inForce || !mistakes.some((mistake) => mistake.includes('NODE_ENV=')))
    return undefined;
  return `NODE_ENV=${inForce} of the environment wins over NODE_ENV=${inFile} of ${file.path}.`;
}
