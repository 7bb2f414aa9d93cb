import { withoutHidden } from '@portico/contract/line-rules';
import type { ClientKind } from '@portico/contract/openid';
import Provider, { type Adapter, type ClientMetadata, type Configuration, errors } from 'oidc-provider';
import * as v from 'valibot';
import {
  newClientId,
  registerApplication,
  unregisterApplication,
} from '../../acts/applications/register-application.ts';
import { findUsableToken, hasUsableToken } from '../../capabilities/applications/registration-token-store.ts';
import type { Context } from '../../context/context.ts';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { onAnswer, refusedMember } from './library-seams.ts';

/**
 * What a program may say about an application. Everything else is left out, as RFC 7591 §2 allows: nothing of
 * it would be kept.
 */
const registration = v.object({
  client_name: v.optional(v.pipe(v.string(), v.transform(withoutHidden))),
  client_uri: v.optional(v.string()),
  redirect_uris: v.array(v.string()),
  post_logout_redirect_uris: v.optional(v.array(v.string()), []),
  application_type: v.optional(v.picklist(['web', 'native']), 'web'),
  token_endpoint_auth_method: v.optional(v.picklist(['client_secret_basic', 'none']), 'client_secret_basic'),
  grant_types: v.optional(v.array(v.picklist(['authorization_code', 'refresh_token']))),
  response_types: v.optional(v.array(v.literal('code'))),
  scope: v.optional(v.string()),
});
type Registration = v.InferOutput<typeof registration>;

const policy = 'registration';
/** What answers contain of an application. The library has more, and of a secret what is stored. */
const answered: ReadonlySet<string> = new Set([
  'client_id',
  'client_id_issued_at',
  'client_name',
  'client_uri',
  'redirect_uris',
  'post_logout_redirect_uris',
  'application_type',
  'token_endpoint_auth_method',
  'grant_types',
  'response_types',
  'scope',
  'subject_type',
  'registration_access_token',
  'registration_client_uri',
]);

/**
 * Programs register applications with a token of an operator (RFC 7591), read what they have registered, and
 * end it (RFC 7592).
 */
export const registrationFeatures = {
  registration: {
    enabled: true,
    initialAccessToken: true,
    issueRegistrationAccessToken: true,
    idFactory: newClientId,
    secretFactory: randomSecret,
    policies: { [policy]: (_ctx, properties) => keepOnlyKnown(properties) },
  },
  // A program that wants something else registers anew: users have allowed what they were told.
  registrationManagement: { enabled: true, rotateRegistrationAccessToken: false },
} satisfies Configuration['features'];

/** Stores applications that programs register; all others are registered by the console and by commands. */
export function registeringAdapter(context: Pick<Context, 'db'>, clients: Adapter): Adapter {
  return {
    ...clients,
    upsert: async (_id, payload) => await register(context, payload as ClientMetadata), // what the library has made of a registration
    destroy: async (id) => await unregisterApplication(context, id),
  };
}

const nothing = async () => undefined;

/**
 * Finds the tokens of operators. They are no entries of the library: the console lists them, and each has a
 * limit of its own.
 */
export function initialTokenAdapter({ db }: Pick<Context, 'db'>): Adapter {
  return {
    find: async (presented) => {
      const token = await findUsableToken(db, digest(presented));
      if (!token) return undefined;
      const [iat, exp] = [token.created_at, token.expires_at].map((time) => Math.floor(time / 1000));
      return { jti: presented, kind: 'InitialAccessToken', policies: [policy], iat, exp };
    },
    upsert: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
  };
}

/**
 * Cuts what answers contain, and says in the metadata that programs can register only while a token is there
 * that lets them.
 */
export function useRegistration(provider: Provider, { db }: Pick<Context, 'db'>): void {
  onAnswer(provider, async (ctx) => {
    const { route } = ctx.oidc;
    const body: unknown = ctx.body;
    if (typeof body !== 'object' || body === null) return;
    if (route === 'discovery' && !(await hasUsableToken(db)))
      ctx.body = without(body, 'registration_endpoint');
    if ((route === 'registration' || route === 'client') && ctx.status < 400)
      ctx.body = Object.fromEntries(
        Object.entries(body).filter(
          ([name]) => answered.has(name) || (route === 'registration' && /^client_secret/.test(name)),
        ),
      );
  });
}

function without(body: object, name: string) {
  return Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
}

/** Reads what a program says, and leaves in it what is kept. */
function keepOnlyKnown(properties: ClientMetadata): void {
  const read = v.safeParse(registration, properties);
  if (!read.success)
    throw new errors.InvalidClientMetadata(
      read.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '',
    );
  const { client_id, client_id_issued_at, client_secret, client_secret_expires_at } = properties;
  for (const name of Object.keys(properties)) delete properties[name];
  const isSecret = read.output.token_endpoint_auth_method !== 'none';
  Object.assign(
    properties,
    { client_id, client_id_issued_at, subject_type: 'pairwise' },
    isSecret && { client_secret, client_secret_expires_at },
    read.output,
  );
}

async function register(context: Pick<Context, 'db'>, metadata: ClientMetadata): Promise<void> {
  const token = Provider.ctx?.oidc.entities.InitialAccessToken?.jti;
  const read = v.parse(registration, metadata);
  if (!token) throw new Error('An application registers itself with a token.');
  const [first = ''] = read.redirect_uris;
  try {
    const registered = await registerApplication(context, digest(token), {
      id: metadata.client_id,
      name: read.client_name ?? URL.parse(first)?.host ?? '',
      url: read.client_uri ?? `${URL.parse(first)?.origin ?? ''}/`,
      kind: kindOf(read),
      redirectUris: read.redirect_uris,
      logoutReturnUris: read.post_logout_redirect_uris,
      scopes: read.scope?.split(' '),
      secret: metadata.client_secret ?? randomSecret(),
    });
    if (!registered) throw new errors.InvalidToken('initial access token not found');
  } catch (error) {
    if (!(error instanceof ActRefusal)) throw error;
    const field = error.field ?? '';
    const name = field.startsWith('openid.redirectUris') ? 'redirect_uris' : (membersOf[field] ?? field);
    throw refusedMember(name, error.code);
  }
}

/** The members of a registration, by the fields of an application. */
const membersOf: Readonly<Record<string, string>> = {
  name: 'client_name',
  url: 'client_uri',
  'openid.scopes': 'scope',
};

function kindOf({
  application_type: type,
  token_endpoint_auth_method: method,
}: Registration): Extract<ClientKind, 'WEB' | 'BROWSER' | 'NATIVE'> {
  if (method !== 'none') return 'WEB';
  return type === 'native' ? 'NATIVE' : 'BROWSER';
}
