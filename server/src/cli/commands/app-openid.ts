import { type ClientKind, clientKinds, type OpenidScope, openidScopes } from '@portico/contract/openid';
import { type Command, Option } from 'commander';
import { findApplications } from '../../acts/applications/find-applications.ts';
import { removeOpenid, setOpenid } from '../../acts/applications/set-openid.ts';
import { openidPath } from '../../http/openid/path.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { addExample, fields, print } from '../output.ts';
import { withContext } from '../with-context.ts';

interface Options {
  readonly kind: Lowercase<ClientKind>;
  readonly redirectUri?: readonly string[];
  readonly scopes: readonly OpenidScope[];
  readonly thirdParty?: true;
  readonly pairwise?: true;
  readonly remove?: true;
  readonly json?: boolean;
}

/** The command that lets an application use OpenID Connect. */
export function defineOpenid(command: Command): void {
  const openid = command
    .command('openid')
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
    .option('--redirect-uri <urls...>', 'where it receives users, compared exactly')
    .addOption(
      new Option('--scopes <names...>', 'what it may ask for')
        .choices(openidScopes)
        .default(['openid', 'profile', 'email']),
    )
    .option('--third-party', 'it is not your own: users are asked what they allow')
    .option('--pairwise', 'each user has another identifier here than at other applications')
    .option('--remove', 'it uses OpenID Connect no more, and what it holds ends')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, options: Options) =>
      withContext(async (context, actor) => {
        if (options.remove) {
          await removeOpenid(context, actor, { id });
          print(options.json, { id }, () => 'The application uses OpenID Connect no more.\n');
          return;
        }
        const { kind, redirectUri = [], scopes, thirdParty, pairwise } = options;
        await setOpenid(context, actor, {
          id,
          // Safe: the choices are these names in lower case.
          kind: kind.toUpperCase() as ClientKind,
          redirectUris: redirectUri,
          scopes,
          firstParty: !thirdParty,
          pairwise: pairwise === true,
        });
        const application = (await findApplications(context.db)).find(
          (known) => known.id === id.trim().toUpperCase(),
        );
        if (!application) throw new CommandRefusal('The application was removed meanwhile.');
        const issuer = new URL(openidPath, context.config.publicUrl).href;
        const registered = { client_id: application.id, issuer };
        print(options.json, registered, () =>
          fields({
            ...registered,
            discovery: `${issuer}/.well-known/openid-configuration`,
            secret: kind === 'web' || kind === 'machine' ? 'that of the application' : 'none; PKCE alone',
          }),
        );
      }),
    );
  addExample(openid, 'portico app openid STORE --redirect-uri https://store.example.org/callback');
}
