import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { loadedSettings } from '../settings/load.ts';
import { commandName } from './command-name.ts';
import { exitCodes } from './exit-codes.ts';

/** What to do where no settings were given at all: before `portico init`, or in another folder. */
export function findSettingsAdvice(): string | undefined {
  if (loadedSettings() || process.env.PORTICO_SECRET || process.env.PORTICO_SECRET_FILE) return undefined;
  return `No settings file was read. \`${commandName()} init\` writes one; \`--settings FILE\` names one that is elsewhere.`;
}

/** Returns the validated configuration. If it has mistakes, prints one sentence for each and ends the process. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = findSettingsAdvice() ?? explainProduction(error.sentences);
    for (const sentence of [...error.sentences, ...(advice ? [advice] : [])])
      process.stderr.write(`${sentence}\n`);
    process.exit(exitCodes.settings);
  }
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
