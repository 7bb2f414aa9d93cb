import { type OpenidScope, openidScopes } from '@portico/contract/openid';
import { type Command, Option } from 'commander';
import {
  createRegistrationToken,
  endToken,
  findRegistrationTokens,
  findSelfRegistered,
  usualScopes,
} from '../../../acts/applications/registration-tokens.ts';
import { issuerOf } from '../../../capabilities/openid/issuer.ts';
import { addExample, print, table } from '../../output.ts';
import { readWhole } from '../../read-whole.ts';
import { withContext } from '../../with-context.ts';

interface Created {
  readonly name: string;
  readonly most: number;
  readonly days: number;
  readonly scopes: OpenidScope[];
  readonly json?: boolean;
}

/** The commands about tokens with which programs register applications of their own. */
export function defineRegistrationToken(command: Command): void {
  const tokens = command
    .command('registration-token')
    .description('make, list and end tokens with which programs register applications of their own');
  defineCreate(tokens);
  defineList(tokens);
  defineEnd(tokens);
}

function defineCreate(tokens: Command): void {
  const create = tokens
    .command('create')
    .description('make a token, and print it')
    .requiredOption('--name <text>', 'for whom it is, as the lists say')
    .option('--most <number>', 'how many applications it may register', readWhole(1), 10)
    .option('--days <number>', 'for how many days it is valid', readWhole(1), 30)
    .addOption(
      new Option('--scopes <names...>', 'what these applications may ask for')
        .choices(openidScopes)
        .default([...usualScopes]),
    )
    .option('--json', 'print it as JSON')
    .action(async ({ json, ...input }: Created) =>
      withContext(async (context, actor) => {
        const created = await createRegistrationToken(context, actor, input);
        const endpoint = `${issuerOf(context.config.publicUrl)}/reg`;
        print(
          json,
          { ...created, endpoint },
          () =>
            `The token, which is shown only now:\n\n  ${created.token}\n\nIt registers applications at ${endpoint}.\n`,
        );
      }),
    );
  addExample(create, 'portico app registration-token create --name "Team of the wiki" --most 3 --days 7');
}

function defineList(tokens: Command): void {
  const list = tokens
    .command('list')
    .description('list the tokens, and the applications that were registered with them')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const [found, applications] = [await findRegistrationTokens(db), await findSelfRegistered(db)];
        print(json, { tokens: found, applications }, () =>
          found.length === 0 ? 'There is no token.\n' : tokenTable(found) + applicationTable(applications),
        );
      }),
    );
  addExample(list, 'portico app registration-token list');
}

function defineEnd(tokens: Command): void {
  const end = tokens
    .command('end')
    .description('end a token; what was registered with it stays until it is removed')
    .argument('<id>', 'its id')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        await endToken(context, actor, id);
        print(json, { id }, () => 'The token registers no application any more.\n');
      }),
    );
  addExample(end, 'portico app registration-token end 2f1c0e');
}

function tokenTable(tokens: Awaited<ReturnType<typeof findRegistrationTokens>>): string {
  return table(
    ['id', 'name', 'registered', 'valid until', 'usable'],
    tokens.map(({ id, name, used, most, expiresAt, usable }) => [
      id,
      name,
      `${used} of ${most}`,
      expiresAt,
      usable ? 'yes' : 'no',
    ]),
  );
}

function applicationTable(applications: Awaited<ReturnType<typeof findSelfRegistered>>): string {
  if (applications.length === 0) return '';
  return `\n${table(
    ['application', 'name', 'home page', 'token'],
    applications.map(({ id, name, url, token }) => [id, name, url, token]),
  )}`;
}
