import { type ProviderKind, providerKinds } from '@portico/contract/providers';
import { type ProviderDetails, providerPresets } from '@portico/contract/providers/settings';
import { type Command, Option } from 'commander';
import { addProvider, editProvider, removeProvider } from '../../acts/providers/change-providers.ts';
import { describeProviders, testProvider } from '../../acts/providers/test-provider.ts';
import { redirectAddress, signOutAddress } from '../../capabilities/providers/redirect-address.ts';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { readSecretFile } from '../../platform/files/read-secret-file.ts';
import { addExample, counted, fields, print, printable, table } from '../output.ts';
import { type CliContext, withContext } from '../with-context.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}
interface Changes {
  readonly name?: string;
  readonly clientId?: string;
  readonly secretFile?: string;
  readonly appleTeam?: string;
  readonly appleKeyId?: string;
  readonly appleKeyFile?: string;
  readonly scopes?: string;
  readonly position?: string;
  readonly button?: boolean;
  readonly domain?: string[] | false;
  readonly registers?: boolean;
  readonly group?: string | false;
}

export function define(command: Command): void {
  defineAdd(command);
  defineEdit(command);
  defineShow(command);
  defineOthers(command);
}

const withAct = (command: Command) =>
  command
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON');

const withChanges = (command: Command) =>
  command
    .option('--name <name>', 'its name on the button')
    .option('--scopes <scopes>', 'what is asked for, separated by spaces')
    .option('--secret-file <file>', 'a file with the client secret; - for standard input')
    .option('--apple-team <id>', 'the team that the key of Apple belongs to')
    .option('--apple-key-id <id>', 'the id of that key')
    .option(
      '--apple-key-file <file>',
      'the file of that key, with which client secrets are made; - for standard input',
    )
    .option('--position <number>', 'buttons are shown from the lowest to the highest')
    .option('--no-button', 'without a button on the login page')
    .option('--domain <domain...>', 'of the e-mails of its users')
    .option('--registers', 'its users can register with it');

function defineAdd(command: Command): void {
  const add = command
    .command('add')
    .description('let users sign in with a provider; its own description is read and checked')
    .argument('<id>', 'a part of the address that it sends its users back to: small letters, digits and -')
    .addOption(
      new Option('--kind <kind>', 'what it is')
        .choices(providerKinds.map((kind) => kind.toLowerCase()))
        .default('openid'),
    )
    .option('--issuer <address>', 'its issuer, exactly as it writes it; Google, Apple and GitHub are known')
    .requiredOption('--client-id <id>', 'what it knows this installation by')
    .option('--group <id>', 'the group that who registers with it joins');
  withChanges(add).action(
    async (id: string, given: ActOptions & Changes & { kind: string; issuer?: string }) =>
      withContext(async (context, actor) => {
        // Safe: commander lets no other value pass.
        const kind = given.kind.toUpperCase() as ProviderKind;
        const preset = providerPresets[kind];
        await addProvider(context, actor, {
          id,
          kind,
          issuer: given.issuer ?? preset.issuer,
          name: given.name ?? preset.name,
          clientId: given.clientId ?? '',
          scopes: given.scopes ?? preset.scopes,
          position: positionOf(given.position) ?? 0,
          button: given.button ?? true,
          domains: given.domain || [],
          registers: given.registers ?? false,
          group: given.group || null,
          clientSecret: given.secretFile === undefined ? null : await readSecretFile(given.secretFile),
          ...(await readAppleKey(given)),
          reason: given.reason,
        });
        const address = redirectAddress(context.config, id);
        const told = signOutAddress(context.config, { id, kind });
        print(
          given.json,
          { id, redirectAddress: address, signOutAddress: told },
          () =>
            `Users can sign in with ${printable(id)} once it knows this address: ${address}\n${told === null ? '' : `If it tells of sign-outs (back-channel logout), it does so at ${told}\n`}`,
        );
      }),
  );
  addExample(
    withAct(add),
    'portico provider add apple --kind apple --client-id ID --apple-team TEAM --apple-key-id KEY --apple-key-file AuthKey.p8 --reason "for all users"',
    'portico provider add google --kind google --client-id ID --secret-file secret.txt --reason "for all users"',
  );
}

function defineEdit(command: Command): void {
  const edit = command
    .command('edit')
    .description('change a provider; what is left out stays, and so do its kind and its issuer')
    .argument('<id>', 'its id')
    .option('--client-id <id>', 'what it knows this installation by')
    .option('--button', 'with a button on the login page')
    .option('--no-domain', 'for e-mails of all domains')
    .option('--no-registers', 'for accounts that have linked it alone')
    .option('--group <id>', 'the group that who registers with it joins')
    .option('--no-group', 'who registers with it joins no group');
  withChanges(edit).action(async (id: string, { reason, json, ...given }: ActOptions & Changes) =>
    withContext(async (context, actor) => {
      const before = await findDetails(context, id);
      await editProvider(context, actor, {
        id,
        name: given.name ?? before.name,
        clientId: given.clientId ?? before.clientId,
        scopes: given.scopes ?? before.scopes,
        position: positionOf(given.position) ?? before.position,
        button: given.button ?? before.button,
        domains: given.domain === false ? [] : (given.domain ?? before.domains),
        registers: given.registers ?? before.registers,
        group: given.group === false ? null : (given.group ?? before.group),
        ...(given.secretFile !== undefined && { clientSecret: await readSecretFile(given.secretFile) }),
        ...(await readAppleKey(given)),
        reason,
      });
      print(json, { id }, () => 'The provider is changed.\n');
    }),
  );
  addExample(withAct(edit), 'portico provider edit google --position 2 --reason "after our own"');
}

function defineShow(command: Command): void {
  const show = command
    .command('show')
    .description('print a provider and the addresses that it must be told, without its secret')
    .argument('<id>', 'its id')
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      withContext(async (context) => {
        const provider = await findDetails(context, id);
        print(json, provider, () => describe(provider));
      }),
    );
  addExample(show, 'portico provider show google');
}

function describe(provider: ProviderDetails): string {
  const { domains, registers, button, group } = provider;
  return fields({
    id: provider.id,
    name: provider.name,
    kind: provider.kind.toLowerCase(),
    issuer: provider.issuer,
    'client id': provider.clientId,
    secret: secretOf(provider),
    scopes: provider.scopes,
    'redirect address': provider.redirectAddress,
    'sign-out address': provider.signOutAddress ?? 'none',
    button: `${button ? 'yes' : 'no'}, position ${provider.position}`,
    domains: domains.join(' ') || 'all',
    registers: registers ? `yes${group === null ? '' : `, into the group ${group}`}` : 'no',
    links: counted(provider.links),
  });
}

function secretOf({ hasSecret, appleKey }: ProviderDetails): string {
  if (appleKey) return `made with the key ${appleKey.keyId} of the team ${appleKey.teamId}`;
  return hasSecret ? 'stored' : 'none';
}

function defineOthers(command: Command): void {
  const remove = command
    .command('remove')
    .description('remove a provider and the links of accounts to it; their users sign in by other ways')
    .argument('<id>', 'its id')
    .action(async (id: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await removeProvider(context, actor, { id, reason });
        print(json, { id }, () => 'The provider is removed.\n');
      }),
    );
  addExample(withAct(remove), 'portico provider remove google --reason "we leave it"');
  const list = command
    .command('list')
    .description('list the providers, with the number of accounts that have linked each')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const providers = await describeProviders(context);
        const rows = providers.map(({ id, name, issuer, button, registers, domains, links, ...more }) => [
          id,
          name,
          issuer,
          more.redirectAddress,
          more.signOutAddress ?? '',
          button ? 'button' : '',
          registers ? `registers ${domains.join(' ')}`.trim() : 'linked accounts',
          counted(links),
        ]);
        const head = [
          'id',
          'name',
          'issuer',
          'redirect address',
          'sign-out address',
          'shown',
          'for',
          'links',
        ];
        print(json, { providers }, () => (rows.length === 0 ? 'There is no provider.\n' : table(head, rows)));
      }),
    );
  addExample(list, 'portico provider list');
  const test = command
    .command('test')
    .description('read the description of a provider now')
    .argument('<id>', 'its id')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      withContext(async (context) => {
        const found = await testProvider(context, id);
        if (!found) throw new CommandRefusal('There is no such provider. portico provider list shows all.');
        if (found.problem) throw new ActRefusal(found.problem);
        print(json, found, () => 'The provider answers, and offers what is needed.\n');
      }),
    );
  addExample(test, 'portico provider test google');
}

async function findDetails(context: CliContext, id: string): Promise<ProviderDetails> {
  const found = (await describeProviders(context)).find((provider) => provider.id === id);
  if (!found) throw new CommandRefusal('There is no such provider. portico provider list shows all.');
  return found;
}

function positionOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,3}$/.test(given)) throw new CommandRefusal('A position is a number from 0 to 999.');
  return Number(given);
}

/** A key of Apple, if one is given. */
async function readAppleKey({ appleTeam, appleKeyId, appleKeyFile }: Changes) {
  if ([appleTeam, appleKeyId, appleKeyFile].every((given) => given === undefined)) return {};
  if (appleTeam === undefined || appleKeyId === undefined || appleKeyFile === undefined)
    throw new CommandRefusal('Give --apple-team, --apple-key-id and --apple-key-file together.');
  const privateKey = await readSecretFile(appleKeyFile);
  return { appleKey: { teamId: appleTeam, keyId: appleKeyId, privateKey } };
}
