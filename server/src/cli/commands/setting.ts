import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { changeSettings, type SettingChanges } from '../../acts/settings/change-setting.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { ConfigError } from '../../platform/config.ts';
import { describeSettings, type Setting, settingNames, shownName } from '../../settings/describe-settings.ts';
import { loadedSettings } from '../../settings/load.ts';
import { addExample, print, table } from '../output.ts';
import { recordChanges } from '../record-change.ts';

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
      if (found.length === 0) throw new CommandRefusal(`There is no setting ${shownName(name)}.`);
      printSettings(found, json);
    });
  addExample(get, 'portico setting get PORTICO_MAIL_FROM');

  const set = command
    .command('set')
    .description('write settings into the settings file; they take effect when the server starts again')
    .argument('<words...>', 'a name and a value, or several NAME=value that are changed together')
    .option(
      '--value-file <file>',
      'read the value from this file, or from standard input with -, as secrets must be',
    )
    .option('--json', 'print the result as JSON')
    .action(async (words: readonly string[], { valueFile, json }: Options) =>
      change(readChanges(words, valueFile), json),
    );
  addExample(
    set,
    'portico setting set PORTICO_SUPPORT_EMAIL help@example.org',
    'portico setting set PORTICO_CONSOLE_PORT=3002 PORTICO_CONSOLE_URL=https://console.example.org',
  );

  const unset = command
    .command('unset')
    .description('remove settings from the settings file, so that their defaults hold')
    .argument('<names...>', 'their names')
    .option('--json', 'print the result as JSON')
    .action((names: readonly string[], { json }: Options) =>
      change(Object.fromEntries(names.map((name) => [name, undefined])), json),
    );
  addExample(unset, 'portico setting unset PORTICO_CONSOLE_PORT PORTICO_CONSOLE_URL');
}

function printSettings(settings: readonly Setting[], json: boolean | undefined): void {
  const rows = settings.map((setting) => [setting.name, shownValue(setting), setting.source]);
  print(json, settings, () => table(['setting', 'value', 'from'], rows));
}

function shownValue({ value, valueFile, isSecret, source }: Setting): string {
  if (valueFile !== null) return `(in ${valueFile})`;
  return isSecret && source !== 'default' ? '(hidden)' : (value ?? '');
}

/** The changes that the words of a command line name: a name and its value, or several `NAME=value`. */
function readChanges(words: readonly string[], file: string | undefined): SettingChanges {
  const [name = '', value, ...more] = words;
  if (!name.includes('=')) {
    if (more.length > 0)
      throw new CommandRefusal('Write several settings as NAME=value, one after the other.');
    return { [name]: readValue(name, value, file) };
  }
  if (file) throw new CommandRefusal('--value-file is for one setting, named without =.');
  return Object.fromEntries(
    words.map((word) => {
      const [, each = '', given] = /^([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
      return [each, readValue(each, given, undefined)];
    }),
  );
}

/**
 * The value of a setting. Arguments are visible to every user of the machine, so a secret is not taken from
 * them.
 */
function readValue(name: string, value: string | undefined, file: string | undefined): string {
  if (file) return readFileSync(file === '-' ? 0 : file, 'utf8').trim();
  if (settingNames().get(name) && !value?.startsWith('sqlite:'))
    throw new CommandRefusal(`${name} is a secret. Give its value with --value-file.`);
  if (value === undefined) throw new CommandRefusal(`Give the value of ${shownName(name)}.`);
  return value;
}

/** Changes the settings file, and records which settings have changed. */
async function change(changes: SettingChanges, json: boolean | undefined): Promise<void> {
  const databaseUrl = findDatabaseUrl();
  changeSettings(changes, process.env, loadedSettings());
  const names = Object.keys(changes);
  if (databaseUrl)
    await recordChanges(
      databaseUrl,
      names.map((id) => ({ type: 'SETTING_CHANGED', subject: { type: 'setting', id } })),
      json,
    );
  const sentence = `${names.join(', ')}: changed. Start the server again to apply it.\n`;
  print(json, { changed: names }, () => sentence);
}

/**
 * The database of the settings; undefined if they have mistakes, which this command may be about to repair.
 */
function findDatabaseUrl(): string | undefined {
  try {
    return readConfig(process.env).databaseUrl;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
