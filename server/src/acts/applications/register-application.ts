import { randomBytes } from 'node:crypto';
import type { ClientKind } from '@portico/contract/openid';
import { defaultProduct } from '@portico/contract/shell';
import { appendApplication, lockApplication } from '../../capabilities/applications/act-store.ts';
import { useRegistrationToken } from '../../capabilities/applications/registration-token-store.ts';
import { replaceSecret } from '../../capabilities/applications/secret-store.ts';
import { listApplications } from '../../capabilities/applications/store.ts';
import { readNames } from '../../capabilities/applications/stored-json.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { findBrand } from '../../capabilities/brand/store.ts';
import { saveClient } from '../../capabilities/openid/client-store.ts';
import { readList } from '../../capabilities/openid/stored-list.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { markApplicationRemoved } from '../../db/large-tables/application-removal.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type Digest, digest } from '../../platform/secrets.ts';
import { storedApplication } from './application-input.ts';
import { looksLike } from './looks-like.ts';
import { storedOpenid } from './openid-input.ts';

/** What a program says about an application that it registers (RFC 7591 §2). */
export interface SelfRegistration {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly kind: Extract<ClientKind, 'WEB' | 'BROWSER' | 'NATIVE'>;
  readonly redirectUris: readonly string[];
  readonly logoutReturnUris: readonly string[];
  /** Undefined: all that its token allows. */
  readonly scopes: readonly string[] | undefined;
  readonly secret: string;
}

/**
 * The client id of an application that registers itself. It cannot be guessed, so nobody learns by it what is
 * registered.
 */
export function newClientId(): string {
  return `R-${randomBytes(12).toString('hex').toUpperCase()}`;
}

/**
 * Registers an application for a program that has a token of an operator. Its users are always asked and have
 * identifiers of their own there. It has no return address: it takes no part in the hand-off.
 */
export async function registerApplication(
  { db }: Pick<Context, 'db'>,
  tokenHash: Digest,
  { id, name, url, secret, scopes, ...input }: SelfRegistration,
): Promise<{ readonly scopes: readonly string[] } | null> {
  const texts = { en: { title: name, description: name } };
  return await transaction(db, async (tx) => {
    const token = await useRegistrationToken(tx, tokenHash);
    if (!token) return null;
    const allowed = readList(token.scopes);
    const requested = scopes ?? allowed;
    mustAct(
      requested.every((scope) => allowed.includes(scope)),
      'invalid_scope',
      'openid.scopes',
    );
    const own = (await listApplications(tx)).flatMap((known) => [
      known.name,
      ...Object.values(readNames(known.names)).filter((other) => other !== undefined),
    ]);
    mustAct(
      ![defaultProduct, (await findBrand(tx)).name, ...own].some((taken) => looksLike(taken, name)),
      'invalid_application_name',
      'name',
    );
    // Several programs of a device can claim a scheme.
    mustAct(
      input.redirectUris.every((uri) => /^https?:/.test(uri)),
      'invalid_address',
      'openid.redirectUris',
    );
    const openid = { ...input, scopes: requested, firstParty: false, pairwise: true, logoutUri: null };
    const client = storedOpenid(openid, { hasDevices: false });
    const described = storedApplication(
      { name, type: null, url, returnAddresses: [url], texts },
      { hasUsers: true },
    );
    const stored = { ...described, return_addresses: '[]', registered_by: token.id };
    const isAdded = await appendApplication(tx, { id, ...stored, secret_hash: digest(secret) });
    mustAct(isAdded, 'application_exists', 'id');
    await replaceSecret(tx, id, { hash: digest(secret), keepOldMs: 0 });
    await saveClient(tx, { application: id, ...client });
    await recordAct(
      tx,
      { type: 'system' },
      {
        type: 'APPLICATION_ADDED',
        subject: { type: 'application', id },
        details: {
          name: stored.name,
          url: stored.url,
          registrationToken: token.id,
          redirectUris: input.redirectUris,
          scopes: requested,
        },
      },
    );
    return { scopes: readList(client.scopes) };
  });
}

/** Removes an application that has registered itself, for the program that did. Any other stays. */
export async function unregisterApplication({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application?.registered_by) return;
    await markApplicationRemoved(tx, id);
    const { name, url } = application;
    await recordAct(
      tx,
      { type: 'system' },
      { type: 'APPLICATION_REMOVED', subject: { type: 'application', id }, details: { name, url } },
    );
  });
}
