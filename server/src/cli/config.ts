import { type Config, ConfigError, readConfig } from '../config.ts';
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
    const advice = findSettingsAdvice();
    for (const sentence of [...error.sentences, ...(advice ? [advice] : [])])
      process.stderr.write(`${sentence}\n`);
    process.exit(exitCodes.settings);
  }
}
