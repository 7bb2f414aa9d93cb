import { readFile } from 'node:fs/promises';
import type { OfferableFactor } from '@portico/contract/rules/offered-factors';
import { changedRules, type Rules, ruleNames, secondFactorDemands } from '@portico/contract/rules/rules';
import { givenRules } from '@portico/contract/staff/rules/wire';
import { type Command, Option } from 'commander';
import * as v from 'valibot';
import { previewRules } from '../../../acts/rules/preview-rules.ts';
import { restoreRules, setRules } from '../../../acts/rules/set-rules.ts';
import { readAddress } from '../../../capabilities/rules/addresses.ts';
import { describeRules } from '../../../capabilities/rules/describe-rules.ts';
import { findRules } from '../../../capabilities/rules/store.ts';
import type { Db } from '../../../db/database.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { CommandRefusal } from '../../../platform/command-refusal.ts';
import { addExample, fields, print, shortTime, table } from '../../output.ts';
import { withContext } from '../../with-context.ts';
import { defineCaptchaKeys, namedCaptcha, withCaptchaOptions } from './captcha.ts';
import { effectInWords } from './effect-in-words.ts';

interface ActOptions {
  readonly reason?: string | undefined;
  readonly preview?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** The file of rules, which `export` prints and `import` reads. What it leaves out stays. */
const rulesFile = v.partial(givenRules);
const longestFile = 500_000;

export function define(command: Command): void {
  defineReads(command);
  defineSet(command);
  defineImport(command);
  defineBack(command);
  defineCaptchaKeys(command);
}

function defineReads(command: Command): void {
  const show = command
    .command('show')
    .description('print the rules that count, and which of them settings fix')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const { versions: _versions, ...state } = await describeRules(context);
        print(json, state, () => {
          const lines = ruleNames.map((name) => {
            const fixed = state.fixed.find(({ rule }) => rule === name);
            return [name, `${inWords(state.inForce[name])}${fixed ? ` (fixed by ${fixed.setting})` : ''}`];
          });
          return fields({ version: String(state.version), ...Object.fromEntries(lines) });
        });
      }),
    );
  addExample(show, 'portico rules show');
  const history = command
    .command('history')
    .description('list the versions that were set, the newest first')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const { versions } = await describeRules(context);
        const rows = versions.map(({ version, changed, setAt, reason }) => [
          String(version),
          setAt === null ? '' : shortTime(setAt),
          changed.join(', '),
          reason ?? 'came with the product',
        ]);
        print(json, { versions }, () => table(['version', 'set', 'changed', 'reason'], rows));
      }),
    );
  addExample(history, 'portico rules history');
  const exportTo = command
    .command('export')
    .description('print the stored rules as a file for `import`')
    .action(async () =>
      withContext(async ({ db }) => {
        const { rules } = await findRules(db);
        print(true, rules, () => '');
      }),
    );
  addExample(exportTo, 'portico rules export > rules.json');
}

const withAct = (act: Command) =>
  act
    .option('--preview', 'say what it would do, and change nothing')
    .option('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON');

/** What a command calls the second factors. */
const factorWords: Readonly<Record<string, OfferableFactor>> = {
  authenticator: 'GOOGLE_AUTHENTICATOR',
  telegram: 'TELEGRAM',
  email: 'EMAIL',
  passkey: 'PASSKEY',
};

interface SetOptions extends ActOptions {
  readonly registration?: 'open' | 'invitation';
  readonly allowDomains?: string[];
  readonly refuseDomains?: string[];
  readonly sessionMinutes?: number;
  readonly idleMinutes?: number;
  readonly block?: string[];
  readonly blockHours?: number;
  readonly unblock?: string[];
  readonly consoleAddresses?: string[];
  readonly secondFactor?: string;
  readonly secondFactorGroups?: string[];
  readonly offerFactors?: string[];
  readonly passwordLength?: number;
  readonly withoutPassword?: 'yes' | 'no';
  readonly signInTries?: number;
  readonly lockMinutes?: number;
  readonly captcha?: string;
  readonly captchaSiteKey?: string;
  readonly captchaAlways?: string[];
}

function defineSet(command: Command): void {
  const set = command
    .command('set')
    .description('set the rules that are named; the others stay. An empty text empties a list')
    .addOption(
      new Option('--registration <who>', 'who may register').choices(['open', 'invitation'] as const),
    )
    .option(
      '--allow-domains <domains...>',
      'only e-mails of these domains may register: example.org, *.example.org',
    )
    .option('--refuse-domains <domains...>', 'e-mails of these domains may not register')
    .option(
      '--session-minutes <minutes>',
      'after how many minutes a session ends, however much it is used',
      Number,
    )
    .option('--idle-minutes <minutes>', 'after how many minutes it ends unless it is used', Number)
    .option(
      '--block <addresses...>',
      'answer nobody at these addresses or networks: 203.0.113.7, 203.0.113.0/24',
    )
    .option('--block-hours <hours>', 'for how many hours; 24 if left out', Number)
    .option('--unblock <addresses...>', 'answer again at addresses or networks that are blocked')
    .option(
      '--console-addresses <addresses...>',
      'the only addresses or networks at which the console answers',
    )
    .addOption(
      new Option('--second-factor <whom>', 'of whom a second factor or a passkey is demanded').choices(
        secondFactorDemands.map((each) => each.toLowerCase()),
      ),
    )
    .option('--second-factor-groups <groups...>', 'the groups, by their ids, with --second-factor groups')
    .addOption(
      new Option('--offer-factors <factors...>', 'what users can set up as a second factor').choices(
        Object.keys(factorWords),
      ),
    )
    .option('--password-length <characters>', 'how many characters a new password has at least', Number)
    .addOption(
      new Option('--without-password <whether>', 'whether users may sign in with a passkey alone').choices([
        'yes',
        'no',
      ] as const),
    )
    .option('--sign-in-tries <number>', 'after how many wrong passwords in a row a lock begins', Number)
    .option('--lock-minutes <minutes>', 'for how many minutes at first', Number);
  withCaptchaOptions(set).action(async ({ reason, preview, json, ...options }: SetOptions) => {
    if (Object.keys(options).length === 0)
      throw new CommandRefusal('Say which rule to set: `portico rules set --help`.');
    await change({ reason, preview, json }, async (before, db) => ({
      ...namedRules(before, options),
      ...(await namedCaptcha(options, db)),
    }));
  });
  addExample(
    withAct(set),
    'portico rules set --registration open --refuse-domains example.net "*.example.net" --preview',
  );
}

function namedRules(
  before: Rules,
  { registration, allowDomains, refuseDomains, sessionMinutes, idleMinutes, ...options }: SetOptions,
): Partial<Rules> {
  const { consoleAddresses, secondFactorGroups, passwordLength, offerFactors } = options;
  const secondFactor = secondFactorDemands.find((each) => each.toLowerCase() === options.secondFactor);
  const listOf = (given: readonly string[]) => given.filter((each) => each !== '');
  return {
    ...(registration !== undefined && { registrationOpen: registration === 'open' }),
    ...(allowDomains && { allowedDomains: listOf(allowDomains) }),
    ...(refuseDomains && { refusedDomains: listOf(refuseDomains) }),
    ...(sessionMinutes !== undefined && { sessionMinutes }),
    ...(idleMinutes !== undefined && { idleMinutes }),
    ...((options.block || options.unblock) && { blockedAddresses: blockedAfter(before, options) }),
    ...(consoleAddresses && { consoleAddresses: listOf(consoleAddresses) }),
    ...(secondFactor && { secondFactor }),
    ...(secondFactorGroups && { secondFactorGroups: listOf(secondFactorGroups) }),
    ...(offerFactors && { offeredFactors: offerFactors.flatMap((word) => factorWords[word] ?? []) }),
    ...(passwordLength !== undefined && { passwordLength }),
    ...(options.withoutPassword && { withoutPassword: options.withoutPassword === 'yes' }),
    ...(options.signInTries !== undefined && { signInTries: options.signInTries }),
    ...(options.lockMinutes !== undefined && { lockMinutes: options.lockMinutes }),
  };
}

function blockedAfter(
  { blockedAddresses }: Rules,
  { block = [], blockHours = 24, unblock = [] }: SetOptions,
): Rules['blockedAddresses'] {
  mustAct(blockHours > 0, 'invalid_rule_addresses');
  const until = new Date(Date.now() + blockHours * 3_600_000);
  mustAct(!Number.isNaN(until.getTime()), 'invalid_rule_addresses');
  const ended = unblock.map(readAddress);
  const added = block.map(readAddress);
  mustAct(![...ended, ...added].includes(null), 'invalid_rule_addresses');
  return [
    // A block of before gets the new end.
    ...blockedAddresses.filter(({ address }) => !ended.includes(address) && !added.includes(address)),
    ...added.flatMap((address) => (address === null ? [] : [{ address, until: until.toISOString() }])),
  ];
}

function defineImport(command: Command): void {
  const importFrom = command
    .command('import')
    .description('set what a file of `export` says; a rule that it leaves out stays')
    .argument('<file>', 'the file')
    .action(async (file: string, options: ActOptions) => {
      const read = await readRules(file);
      await change(options, async () => read);
    });
  addExample(withAct(importFrom), 'portico rules import rules.json --reason "as in the other installation"');
}

async function readRules(file: string): Promise<Partial<Rules>> {
  const content = await readFile(file, 'utf8');
  const schema = v.pipe(
    v.string(),
    v.maxLength(longestFile),
    v.parseJson(),
    v.strictObject(rulesFile.entries),
  );
  const read = v.safeParse(schema, content);
  if (!read.success)
    throw new CommandRefusal('The file is none of `portico rules export`: {"registrationOpen": true}.');
  // Safe: parsing gives no rule that is undefined.
  return Object.fromEntries(
    Object.entries(read.output).filter(([, value]) => value !== undefined),
  ) as Partial<Rules>;
}

/** Sets some of the rules, or says what that would do. */
async function change(
  { reason, preview, json }: ActOptions,
  choose: (before: Rules, db: Db) => Promise<Partial<Rules>>,
): Promise<void> {
  await withContext(async (context, actor) => {
    const { rules: before, version: seen } = await findRules(context.db);
    const rules = { ...before, ...(await choose(before, context.db)) };
    const effect = await previewRules(context, rules);
    const words = () => effectInWords(effect, changedRules(rules, before), rules);
    if (preview) return print(json, { effect }, words);
    const version = await setRules(context, actor, { rules, version: seen, reason: reason ?? '' });
    print(json, { version, effect }, () => `${wasSet(version)}${words()}`);
  });
}

function defineBack(command: Command): void {
  const back = command
    .command('back')
    .description('set the rules of an earlier version again, as a new version')
    .argument('<version>', 'its number in `portico rules history`')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (text: string, { reason, json }: { reason: string; json?: boolean }) =>
      withContext(async (context, actor) => {
        mustAct(/^\d{1,9}$/.test(text), 'no_such_version');
        const version = await restoreRules(context, actor, { version: Number(text), reason });
        print(json, { version }, () => wasSet(version));
      }),
    );
  addExample(back, 'portico rules back 0 --reason "the old ones again"');
}

const wasSet = (version: number) => `Version ${version} is set. Every process knows it within a second.\n`;

function inWords(value: Rules[keyof Rules]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return secondFactorDemands.some((each) => each === value) ? value.toLowerCase() : value || 'none';
  const words = value.map((each) =>
    typeof each === 'string' ? each : `${each.address} until ${shortTime(each.until)}`,
  );
  return words.length === 0 ? 'none' : words.join(', ');
}
