import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ConfigError, readConfig } from '../../config.ts';
import { changeSetting, SettingRefused } from '../../settings/change-setting.ts';
import { describeSettings, type Setting, settingNames } from '../../settings/describe-settings.ts';
import { loadedSettings } from '../../settings/load.ts';
import { addExample, print, table } from '../output.ts';
import { recordChange } from '../record-change.ts';
import { CommandRefusal } from '../report-failure.ts';

interface Options {
  readonly json?: boolean;
  readonly valueFile?: string;
}

export function define(command: Command): void {
  const list = command
    .command('list')
    .description('print every setting, its value and where the value comes from; secrets are hidden')
    .option('--json', 'print the list as JSON')
    .action(({ json }: Options) => printSettings(describeSettings(process.env, loadedSettings()), json));
  addExample(list, 'portico setting list');

  const get = command
    .command('get')
    .description('print one setting')
    .argument('<name>', 'its name, like PORTICO_MAIL_FROM')
    .option('--json', 'print it as JSON')
    .action((name: string, { json }: Options) => {
      const found = describeSettings(process.env, loadedSettings()).filter((one) => one.name === name);
      if (found.length === 0) throw new CommandRefusal(`There is no setting ${name}.`);
      printSettings(found, json);
    });
  addExample(get, 'portico setting get PORTICO_MAIL_FROM');

  const set = command
    .command('set')
    .description('write a setting into the settings file; it takes effect when the server starts again')
    .argument('<name>', 'its name, like PORTICO_SUPPORT_EMAIL')
    .argument('[value]', 'its value; a secret is read with --value-file instead')
    .option('--value-file <file>', 'read the value from this file, or from standard input with -')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, value: string | undefined, { valueFile, json }: Options) =>
      change(name, readValue(name, value, valueFile), json),
    );
  addExample(set, 'portico setting set PORTICO_SUPPORT_EMAIL help@example.org');

  const unset = command
    .command('unset')
    .description('remove a setting from the settings file, so that its default holds')
    .argument('<name>', 'its name')
    .option('--json', 'print the result as JSON')
    .action((name: string, { json }: Options) => change(name, undefined, json));
  addExample(unset, 'portico setting unset PORTICO_CONSOLE_PORT');
}

function printSettings(settings: readonly Setting[], json: boolean | undefined): void {
  const rows = settings.map((setting) => [setting.name, shownValue(setting), setting.source]);
  print(json, settings, () => table(['setting', 'value', 'from'], rows));
}

function shownValue({ value, valueFile, isSecret, source }: Setting): string {
  if (valueFile !== null) return `(in ${valueFile})`;
  return isSecret && source !== 'default' ? '(hidden)' : (value ?? '');
}

/** The value of a setting. Arguments are visible to every user of the machine, so a secret is not taken from them. */
function readValue(name: string, value: string | undefined, file: string | undefined): string {
  if (file) return readFileSync(file === '-' ? 0 : file, 'utf8').trim();
  if (settingNames().get(name) && !value?.startsWith('sqlite:'))
    throw new CommandRefusal(`${name} is a secret. Give its value with --value-file.`);
  if (value === undefined) throw new CommandRefusal(`Give the value of ${name}.`);
  return value;
}

/** Changes the settings file, and records which setting has changed. */
async function change(name: string, value: string | undefined, json: boolean | undefined): Promise<void> {
  const databaseUrl = findDatabaseUrl();
  try {
    changeSetting(name, value, process.env, loadedSettings());
  } catch (error) {
    throw error instanceof SettingRefused ? new CommandRefusal(error.message) : error;
  }
  if (databaseUrl)
    await recordChange(databaseUrl, { type: 'SETTING_CHANGED', subject: { type: 'setting', id: name } });
  print(json, { name, changed: true }, () => `${name} is changed. Start the server again to apply it.\n`);
}

/** The database of the settings; undefined if they have mistakes, which this command may be about to repair. */
function findDatabaseUrl(): string | undefined {
  try {
    return readConfig(process.env).databaseUrl;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
