import { readFile } from 'node:fs/promises';
import {
  type ClientKind,
  clientKinds,
  type IdTokenAlgorithm,
  idTokenAlgorithms,
  type OpenidScope,
  openidScopes,
} from '@portico/contract/openid';
import { type Command, Option } from 'commander';
import { findApplications, showApplication } from '../../../acts/applications/find-applications.ts';
import type { OpenidInput } from '../../../acts/applications/openid-input.ts';
import { removeOpenid, setOpenid } from '../../../acts/applications/set-openid.ts';
import { issuerOf } from '../../../capabilities/openid/issuer.ts';
import { CommandRefusal } from '../../../platform/command-refusal.ts';
import { addExample, fields, print } from '../../output.ts';
import { withContext } from '../../with-context.ts';

/** How an application uses OpenID Connect, as options of a command. */
export interface OpenidOptions {
  readonly redirectUri?: readonly string[];
  readonly logoutReturn?: readonly string[];
  readonly logoutUri?: string;
  readonly loginUri?: string | false;
  readonly scopes: readonly OpenidScope[];
  readonly firstParty?: true;
  readonly thirdParty?: true;
  readonly pairwise?: true;
  readonly withoutPkce?: true;
  readonly withoutNonce?: true;
  readonly idTokenClaims?: true;
  readonly idTokenAlgorithm: IdTokenAlgorithm;
  readonly jwks?: string;
  readonly resource?: readonly string[];
  readonly resourceScopes?: readonly string[];
}

interface Options extends OpenidOptions {
  readonly kind: Lowercase<ClientKind>;
  readonly remove?: true;
  readonly json?: boolean;
}

/** Adds the options that say how an application uses OpenID Connect. */
export function addOpenidOptions(command: Command): Command {
  return command
    .option('--redirect-uri <urls...>', 'where it receives users, compared exactly')
    .option(
      '--logout-return <urls...>',
      'where users may be led after a sign-out that it asks for, compared exactly',
    )
    .option('--login-uri <url>', 'where it begins a sign-in that the portal’s menu asks for')
    .option('--no-login-uri', 'the menu opens its home page')
    .addOption(
      new Option('--scopes <names...>', 'what it may ask for')
        .choices(openidScopes)
        .default(['openid', 'profile', 'email']),
    )
    .option('--first-party', 'it is your own: users are not asked what they allow')
    .addOption(
      new Option('--third-party', 'it is not your own: users are asked what they allow').conflicts(
        'firstParty',
      ),
    )
    .option('--pairwise', 'each user has another identifier here than at other applications')
    .option('--without-pkce', 'its requests need no PKCE if they have a nonce, for a library that cannot')
    .option('--without-nonce', 'with --without-pkce: they need no nonce either, so stolen codes can be used')
    .option(
      '--id-token-claims',
      'its ID tokens tell what its scopes stand for, for a library that asks no userinfo',
    )
    .addOption(
      new Option('--id-token-algorithm <name>', 'how its ID tokens are signed')
        .choices(idTokenAlgorithms)
        .default('RS256'),
    )
    .option(
      '--jwks <file>',
      'its public keys (JSON Web Key Set): it proves who it is by them instead of its secret',
    )
    .option('--resource <urls...>', 'servers that check its access tokens themselves')
    .option('--resource-scopes <names...>', 'what it may ask for at these servers');
}

/**
 * Reads these options.
 * @param before who runs it, as it is registered
 * @throws {CommandRefusal} if nobody has said who runs it: neither answer may be taken for granted
 */
export async function readOpenidOptions(
  kind: Lowercase<ClientKind>,
  options: OpenidOptions,
  before?: boolean,
): Promise<OpenidInput> {
  const { redirectUri = [], logoutReturn = [], logoutUri, loginUri } = options;
  const { scopes, pairwise, jwks, resource = [], resourceScopes = [] } = options;
  const { withoutPkce, withoutNonce, idTokenClaims, idTokenAlgorithm } = options;
  const firstParty = kind === 'machine' || options.firstParty || (options.thirdParty ? false : before);
  if (firstParty === undefined)
    throw new CommandRefusal(
      'Say who runs it: --first-party (you: users are not asked what they allow) or --third-party (somebody else: they are asked).',
    );
  return {
    // Safe: the choices are these names in lower case.
    kind: kind.toUpperCase() as ClientKind,
    redirectUris: redirectUri,
    logoutReturnUris: logoutReturn,
    // Safe for `--no-logout-uri` of the command that adds an application, which is false.
    logoutUri: logoutUri || null,
    ...(loginUri !== undefined && { loginUri: loginUri || null }),
    scopes,
    firstParty,
    pairwise: pairwise === true,
    withoutPkce: withoutPkce === true,
    withoutNonce: withoutNonce === true,
    claimsInIdToken: idTokenClaims === true,
    idTokenAlgorithm,
    jwks: jwks === undefined ? null : await readKeyFile(jwks),
    resources: resource,
    resourceScopes,
  };
}

/** The command that lets an application use OpenID Connect. */
export function defineOpenid(command: Command): void {
  const openid = addOpenidOptions(command.command('openid'))
    .description('let an application use OpenID Connect with its secret, or change how it does')
    .argument('<id>', 'its identifier')
    .addOption(
      new Option(
        '--kind <kind>',
        'web: a server with a secret; browser, native: without one; machine: no users',
      )
        .choices(clientKinds.map((kind) => kind.toLowerCase()))
        .default('web'),
    )
    .option('--logout-uri <url>', 'where it is told that its user was signed out')
    .option('--remove', 'it uses OpenID Connect no more, and what it holds ends')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, options: Options) =>
      withContext(async (context, actor) => {
        if (options.remove) {
          await removeOpenid(context, actor, { id });
          print(options.json, { id }, () => 'The application uses OpenID Connect no more.\n');
          return;
        }
        const { openid: before } = await showApplication(context.db, id);
        const input = await readOpenidOptions(options.kind, options, before?.firstParty);
        await setOpenid(context, actor, { id, ...input });
        const application = (await findApplications(context.db)).find(
          (known) => known.id === id.trim().toUpperCase(),
        );
        if (!application) throw new CommandRefusal('The application was removed meanwhile.');
        const issuer = issuerOf(context.config.publicUrl);
        const registered = { client_id: application.id, issuer };
        print(options.json, registered, () =>
          fields({
            ...registered,
            discovery: `${issuer}/.well-known/openid-configuration`,
            secret: secretOf(options),
          }),
        );
      }),
    );
  addExample(
    openid,
    'portico app openid STORE --first-party --redirect-uri https://store.example.org/callback',
  );
}

/** How an application proves who it is. */
function secretOf({ kind, jwks }: Options): string {
  if (kind !== 'web' && kind !== 'machine') return 'none; PKCE alone';
  return jwks === undefined ? 'that of the application' : 'none; a signature by its key';
}

/** The text of a file of keys. The act reads it. */
async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefusal(
      `The file of keys cannot be read: ${error instanceof Error ? error.message : file}.`,
    );
  }
}
