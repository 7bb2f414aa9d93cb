import { readFileSync } from 'node:fs';
import { type Locale, locales } from '@portico/contract/locales';
import { type ClientKind, clientKinds } from '@portico/contract/openid';
import { removableLocales } from '@portico/contract/staff/applications';
import { type Command, Option } from 'commander';
import { addApplication } from '../../acts/applications/add-application.ts';
import type { ApplicationInput } from '../../acts/applications/application-input.ts';
import { editApplication } from '../../acts/applications/edit-application.ts';
import {
  findApplications,
  type ShownApplication,
  showApplication,
} from '../../acts/applications/find-applications.ts';
import { removeApplication } from '../../acts/applications/remove-application.ts';
import { endSecret, rotateSecret } from '../../acts/applications/rotate-secret.ts';
import { testApplication } from '../../acts/applications/test-application.ts';
import { faultTexts, stepNames } from '../../acts/applications/test-texts.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { addExample, print, table } from '../output.ts';
import { readWhole } from '../read-whole.ts';
import { withContext } from '../with-context.ts';
import { addFaceOptions, type FaceOptions, readFace } from './app/face.ts';
import { defineGroups } from './app/groups.ts';
import { defineLimit } from './app/limit.ts';
import { addOpenidOptions, defineOpenid, type OpenidOptions, readOpenidOptions } from './app/openid.ts';
import { defineOrder } from './app/order.ts';
import { defineRegistrationToken } from './app/registration-token.ts';
import { defineRole } from './app/role.ts';
import { defineShow, handOff, landingText } from './app/show.ts';

interface Described extends FaceOptions {
  readonly name?: string;
  readonly nameIn?: readonly string[];
  readonly url?: string;
  readonly returnAddress?: readonly string[];
  /** `false`: it is told no more. */
  readonly logoutUri?: string | false;
  readonly forwardAuth?: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly short?: string;
  readonly json?: boolean;
}
type Added = Described &
  OpenidOptions & {
    readonly name: string;
    readonly kind: Lowercase<ClientKind> | typeof handOff;
  };
type Edited = Described & {
  readonly place?: number;
  readonly language: Locale;
  readonly removeTexts?: (typeof removableLocales)[number][];
};

export function define(command: Command): void {
  defineList(command);
  defineShow(command);
  defineAdd(command);
  defineEdit(command);
  defineOrder(command);
  defineRotateSecret(command);
  defineEndOldSecret(command);
  defineTest(command);
  defineOpenid(command);
  defineLimit(command);
  defineGroups(command);
  defineRole(command);
  defineRegistrationToken(command);
  defineRemove(command);
}

function defineList(command: Command): void {
  const list = command
    .command('list')
    .description('list the applications in the order of the portal')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const applications = await findApplications(db);
        print(json, { applications }, () => applicationTable(applications));
      }),
    );
  addExample(list, 'portico app list');
}

function defineAdd(command: Command): void {
  const add = addOpenidOptions(
    addDescription(
      command.command('add').description('register an application, and print its secret'),
    ).addOption(
      new Option('--kind <kind>', 'whether it uses the hand-off alone, or OpenID Connect, and how')
        .choices([handOff, ...clientKinds.map((kind) => kind.toLowerCase())])
        .default(handOff),
    ),
  )
    .argument('<id>', 'its identifier: letters, digits, - and _')
    .action(async (id: string, options: Added) =>
      withContext(async (context, actor) => {
        const { name, nameIn = [], url, returnAddress, title, description, short, kind, json } = options;
        const { forwardAuth } = options;
        const texts = { en: { title: title ?? name, description: description ?? name } };
        const openid = kind === handOff ? null : await readOpenidOptions(kind, options);
        const input = {
          id,
          name,
          names: readNames(nameIn),
          ...(short && { shorts: { en: short } }),
          ...(await readFace(context, options)),
          url,
          returnAddresses: returnAddress,
          forwardAuth,
          texts,
          openid,
        };
        // That of OpenID Connect is among its own options.
        const logout = openid === null ? readLogoutUri(options.logoutUri) : {};
        const added = await addApplication(context, actor, { ...input, ...logout });
        print(json, added, () => `${added.id} is registered.\n\n${secretText(added.secret)}`);
      }),
    );
  for (const option of add.options) if (option.long === '--name') option.makeOptionMandatory();
  addExample(add, 'portico app add STORE --name Store --type store --url https://store.example.org/');
}

function defineEdit(command: Command): void {
  const edit = addDescription(
    command.command('edit').description('change what is registered of an application'),
  )
    .argument('<id>', 'its identifier')
    .addOption(
      new Option('--language <code>', 'the language of the title, the description and the short text')
        .choices(locales)
        .default('en'),
    )
    .addOption(
      new Option('--remove-texts <codes...>', 'remove the title and description in these languages').choices(
        removableLocales,
      ),
    )
    .option('--place <number>', 'its place in the portal, from 1', readWhole(1))
    .action(
      async (
        id: string,
        {
          returnAddress,
          logoutUri,
          title,
          description,
          short,
          language,
          removeTexts,
          nameIn,
          json,
          type,
          color,
          icon,
          picture,
          markAlone,
          ...changes
        }: Edited,
      ) =>
        withContext(async (context, actor) => {
          const { texts: before, names, shorts } = await showApplication(context.db, id);
          const text = before[language] ?? before.en;
          const texts = {
            ...before,
            [language]: {
              title: title ?? text.title,
              description: description ?? text.description,
            },
          };
          await editApplication(context, actor, {
            id,
            ...changes,
            ...(await readFace(context, { type, color, icon, picture, markAlone })),
            ...(nameIn && { names: readNames(nameIn, names) }),
            ...((title ?? description) !== undefined && { texts }),
            ...(short !== undefined && { shorts: { ...shorts, [language]: short || undefined } }),
            ...(returnAddress && { returnAddresses: returnAddress }),
            ...readLogoutUri(logoutUri),
            ...(removeTexts && { removedTexts: removeTexts }),
          });
          print(json, await showApplication(context.db, id), () => 'The application is changed.\n');
        }),
    );
  addExample(
    edit,
    'portico app edit STORE --language de --title "Der Laden" --description "Alles für den Alltag"',
  );
}

function defineRotateSecret(command: Command): void {
  const rotate = command
    .command('rotate-secret')
    .description('give an application a new secret, and print it')
    .argument('<id>', 'its identifier')
    .option(
      '--keep-old <hours>',
      'for how many hours the old secret is accepted too; without it, the old one is refused from now on',
      readWhole(0),
    )
    .option('--json', 'print the secret as JSON')
    .action(async (id: string, { keepOld: keepOldHours, json }: { keepOld?: number; json?: boolean }) =>
      withContext(async (context, actor) => {
        const { secret } = await rotateSecret(context, actor, { id, keepOldHours });
        print(json, { secret }, () => secretText(secret));
      }),
    );
  addExample(rotate, 'portico app rotate-secret STORE --keep-old 48');
}

function defineEndOldSecret(command: Command): void {
  const endOld = command
    .command('end-old-secret')
    .description('refuse the old secret of an application from now on')
    .argument('<id>', 'its identifier')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        await endSecret(context, actor, { id });
        print(json, { id }, () => 'The old secret is refused from now on.\n');
      }),
    );
  addExample(endOld, 'portico app end-old-secret STORE');
}

function defineTest(command: Command): void {
  const test = command
    .command('test')
    .description('try what users and the application will do, and name the first thing that is wrong')
    .argument('<id>', 'its identifier')
    .option(
      '--secret-file <file>',
      "a file with the application's secret, to try it too; - reads standard input",
    )
    .option('--json', 'print the steps as JSON')
    .action(async (id: string, { secretFile, json }: { secretFile?: string; json?: boolean }) =>
      withContext(async (context, actor) => {
        const secret =
          secretFile === undefined
            ? undefined
            : readFileSync(secretFile === '-' ? 0 : secretFile, 'utf8').trim();
        const { passed, steps } = await testApplication(context, actor, {
          id,
          ...(secret !== undefined && { secret }),
        });
        print(json, { passed, steps }, () =>
          steps.length === 0
            ? 'Nothing can be tried without its secret: --secret-file.\n'
            : steps
                .map(
                  ({ step, fault, about }) =>
                    `${fault ? 'FAIL' : 'ok  '}  ${stepNames[step]}: ${about}\n${fault ? `      ${faultTexts[fault]}\n` : ''}`,
                )
                .join(''),
        );
        if (!passed) throw new CommandRefusal('The test stopped at the first thing that is wrong.');
      }),
    );
  addExample(test, 'portico app test STORE --secret-file store.secret');
}

function defineRemove(command: Command): void {
  const remove = command
    .command('remove')
    .description('remove an application, and end its tokens')
    .argument('<id>', 'its identifier')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        await removeApplication(context, actor, { id });
        print(json, { id }, () => 'The application is removed, and its tokens have ended.\n');
      }),
    );
  addExample(remove, 'portico app remove STORE');
}

/** The options that say what an application is. */
function addDescription(command: Command): Command {
  return addFaceOptions(command)
    .option('--name <name>', 'its name')
    .option('--name-in <names...>', 'its name in other languages, such as de=Laden; de= removes it')
    .option('--url <url>', 'its home page; the host of its redirect URI for a new one')
    .option(
      '--return-address <urls...>',
      'where it receives users: they may return to every path below; the home page by default',
    )
    .option('--logout-uri <url>', 'where it is told that its user was signed out, if it uses the hand-off')
    .option('--no-logout-uri', 'it is told no more')
    .option('--forward-auth', 'a proxy in front of it asks who its user is')
    .option('--no-forward-auth', 'no proxy asks any more')
    .option('--title <text>', 'its title on the landing page')
    .option('--description <text>', 'its description on the landing page')
    .option(
      '--short <text>',
      'up to 80 characters for cards and the sign-in, beside its name; empty for none',
    )
    .option('--json', 'print the result as JSON');
}

/** Names of languages, `de=Laden`, with those that there were. */
function readNames(
  given: readonly string[],
  before: ApplicationInput['names'] = {},
): NonNullable<ApplicationInput['names']> {
  const names = { ...before };
  for (const text of given) {
    const [code, ...rest] = text.split('=');
    const locale = removableLocales.find((known) => known === code);
    if (!locale || rest.length === 0)
      throw new CommandRefusal(`“${text}” is no name in another language. Write it as de=Laden.`);
    const name = rest.join('=');
    if (name === '') delete names[locale];
    else names[locale] = name;
  }
  return names;
}

/** What an act is given of the options about the logout address: nothing if neither was used. */
function readLogoutUri(given: string | false | undefined): { readonly logoutUri?: string | null } {
  return given === undefined ? {} : { logoutUri: given || null };
}

function secretText(secret: string): string {
  return `Its client secret, which is shown only now:\n\n  ${secret}\n`;
}

function applicationTable(applications: readonly ShownApplication[]): string {
  if (applications.length === 0) return 'No application is registered.\n';
  return table(
    ['id', 'name', 'type', 'home page', 'landing page'],
    applications.map(({ id, name, type, url, landing }) => [id, name, type ?? '', url, landingText(landing)]),
  );
}
