import { CommandRefusal } from '../../platform/command-refusal.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Environment } from '../../platform/environment.ts';
import { settingNames, shownName } from '../../settings/describe-settings.ts';
import type { LoadedSettings } from '../../settings/load.ts';
import { changeSettingsFile } from '../../settings/settings-file.ts';

/** New values of settings; undefined for one that is removed. */
export type SettingChanges = Readonly<Record<string, string | undefined>>;

/**
 * Changes the settings file. All changes are made together, because some settings need each other. They take
 * effect when the server starts again.
 */
export function changeSettings(
  changes: SettingChanges,
  environment: Environment,
  file: LoadedSettings | null,
): void {
  for (const name of Object.keys(changes)) requireChangeable(name, environment, file);
  const mistakes = newMistakes(environment, { ...environment, ...changes });
  if (mistakes.length > 0) throw new CommandRefusal(mistakes.join('\n'));
  if (file) changeSettingsFile(file.path, changes);
}

function requireChangeable(name: string, environment: Environment, file: LoadedSettings | null): void {
  if (!settingNames().has(name))
    throw new CommandRefusal(`There is no setting ${shownName(name)}. \`portico setting list\` prints all.`);
  if (!file)
    throw new CommandRefusal(
      `There is no settings file. Change ${name} where the environment of the server is set, or run \`portico init\`.`,
    );
  if (environment[name] !== undefined && environment[name] !== file.values[name])
    throw new CommandRefusal(`${name} is set in the environment, which wins over the file. Change it there.`);
  if (environment[`${name}_FILE`])
    throw new CommandRefusal(
      `The value of ${name} is in the file that ${name}_FILE names. Change that file.`,
    );
}

/**
 * The mistakes that a change would add. Those of before do not count: settings with mistakes are repaired one
 * at a time.
 */
function newMistakes(before: Environment, after: Environment): readonly string[] {
  const old = mistakesIn(before);
  return mistakesIn(after).filter((sentence) => !old.includes(sentence));
}

function mistakesIn(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}
