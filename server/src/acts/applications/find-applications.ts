import type { IdTokenAlgorithm } from '@portico/contract/openid';
import { listRegistrationTokens } from '../../capabilities/applications/registration-token-store.ts';
import { addressText } from '../../capabilities/applications/return-address.ts';
import {
  type Application,
  findApplication,
  listApplications,
  typeOf,
} from '../../capabilities/applications/store.ts';
import { readAddresses, readNames, readTexts } from '../../capabilities/applications/stored-json.ts';
import { type ClientRow, findClient, listClients } from '../../capabilities/openid/client-store.ts';
import { readList } from '../../capabilities/openid/stored-list.ts';
import type { Db } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ApplicationInput, searchedApplicationId } from './application-input.ts';
import type { OpenidInput } from './openid-input.ts';

/** What is registered of an application, as its row says. */
interface RegisteredApplication extends ApplicationInput {
  readonly id: string;
  readonly logoutUri: string | null;
  readonly forwardAuth: boolean;
  readonly color: string | null;
  readonly icon: string | null;
  readonly scene: string | null;
  /** How many tokens it may check a minute. */
  readonly checksPerMinute: number;
}

/** What is registered of OpenID Connect. */
export interface ShownOpenid extends OpenidInput {
  readonly withoutPkce: boolean;
  readonly withoutNonce: boolean;
  readonly claimsInIdToken: boolean;
  readonly idTokenAlgorithm: IdTokenAlgorithm;
  readonly resources: readonly string[];
  readonly resourceScopes: readonly string[];
}

/** An application as staff and operators see it: all but its secrets. */
export interface ShownApplication extends RegisteredApplication {
  /** Whether the landing page shows it; null for one that users cannot open from the portal. */
  readonly landing: boolean | null;
  /** How it uses OpenID Connect; null if it uses the hand-off alone. */
  readonly openid: ShownOpenid | null;
  /** Days since its secret was made; null if that is not known. */
  readonly secretDays: number | null;
  /** Until when its old secret is accepted, in ISO 8601; null if there is none. */
  readonly oldSecretEndsAt: string | null;
  /**
   * The name of the token with which it has registered itself; undefined if staff or an operator registered
   * it.
   */
  readonly registeredWith?: string;
}

const dayMs = 86_400_000;

/** Every application, in the order in which the portal shows them. */
export async function findApplications(db: Db): Promise<ShownApplication[]> {
  const [now, clients] = [await findNow(db), await listClients(db)];
  return (await listApplications(db)).map((row) =>
    shown(
      row,
      clients.find(({ application }) => application === row.id),
      now,
    ),
  );
}

export async function showApplication(db: Db, id: string): Promise<ShownApplication> {
  const application = await findApplication(db, searchedApplicationId(id));
  mustAct(application, 'application_not_found');
  const described = shown(application, await findClient(db, application.id), await findNow(db));
  if (application.registered_by === null) return described;
  const tokens = await listRegistrationTokens(db);
  const token = tokens.find(({ id: known }) => known === application.registered_by);
  return { ...described, registeredWith: token?.name ?? '' };
}

/** The registered addresses as they are shown. */
export function shownAddresses({
  return_addresses: stored,
}: Pick<Application, 'return_addresses'>): string[] {
  return readAddresses(stored).map(addressText);
}

/** Reads a row of the table. */
export function readApplication(row: Application): RegisteredApplication {
  return {
    id: row.id,
    name: row.name,
    names: readNames(row.names),
    shorts: readNames(row.shorts),
    type: typeOf(row),
    color: row.color,
    icon: row.icon,
    scene: row.scene,
    url: row.url,
    returnAddresses: shownAddresses(row),
    logoutUri: row.hand_off_logout_uri,
    forwardAuth: row.forward_auth === 1,
    texts: readTexts(row.texts),
    checksPerMinute: row.checks_per_minute,
  };
}

function shown(row: Application, client: ClientRow | undefined, now: number): ShownApplication {
  const { secret_created_at: made, old_secret_ends_at: ends } = row;
  return {
    ...readApplication(row),
    landing: row.registered_by !== null || client?.kind === 'MACHINE' ? null : row.off_landing === 0,
    openid: client ? readOpenid(client) : null,
    secretDays: made === null ? null : Math.floor((now - made) / dayMs),
    oldSecretEndsAt: ends !== null && ends > now ? new Date(ends).toISOString() : null,
  };
}

function readOpenid(client: ClientRow): ShownOpenid {
  return {
    kind: client.kind,
    redirectUris: readList(client.redirect_uris),
    logoutReturnUris: readList(client.logout_return_uris),
    logoutUri: client.logout_uri,
    ...(client.login_uri !== null && { loginUri: client.login_uri }),
    ...(client.jwks !== null && { jwks: client.jwks }),
    scopes: readList(client.scopes),
    firstParty: client.first_party === 1,
    pairwise: client.pairwise === 1,
    withoutPkce: client.without_pkce === 1,
    withoutNonce: client.without_nonce === 1,
    claimsInIdToken: client.claims_in_id_token === 1,
    idTokenAlgorithm: client.id_token_algorithm,
    resources: client.resources === null ? [] : readList(client.resources),
    resourceScopes: client.resource_scopes === null ? [] : readList(client.resource_scopes),
  };
}
