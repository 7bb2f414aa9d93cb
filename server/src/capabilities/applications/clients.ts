import { applicationId } from '@portico/contract/applications';
import { basicAuthorization } from '@portico/contract/request';
import * as v from 'valibot';
import type { Client } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { digest, sameText } from '../../platform/secrets.ts';
import { authenticateCached } from './client-auth-cache.ts';
import { findSecrets } from './secret-store.ts';

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** The portal's client is public: `/config` publishes both values, and they grant no access by themselves. */
export const portalClient = { id: 'portal', secret: 'public' } as const;

const portalHeader = basicAuthorization(portalClient.id, portalClient.secret);

/** The client that an `Authorization: Basic` header authenticates (RFC 6749 §2.3.1), or null. */
export async function findClient(
  header: string | undefined,
  { db }: Pick<Context, 'db'>,
): Promise<Client | null> {
  if (header === portalHeader) return { kind: 'portal' };
  const credentials = readBasic(header);
  if (!header || !credentials) return null;
  if (credentials.id === portalClient.id)
    return credentials.secret === portalClient.secret ? { kind: 'portal' } : null;
  return await authenticateCached(db, header, () => authenticateApplication(db, credentials));
}

/** Whether a text is an identifier of an application as it is stored. No other text is looked up. */
export function isApplicationId(text: string): boolean {
  const read = v.safeParse(applicationId, text);
  return read.success && read.output === text;
}

/**
 * The application that an `Authorization: Basic` header names; undefined if its name cannot be that of one.
 */
export function namedApplication(header: string | undefined): string | undefined {
  const read = v.safeParse(applicationId, readBasic(header)?.id);
  return read.success ? read.output : undefined;
}

async function authenticateApplication(db: Db, { id, secret }: Credentials): Promise<Client | null> {
  const name = id.toUpperCase();
  const application = isApplicationId(name) ? await findSecrets(db, name) : undefined;
  const presented = digest(secret);
  if (!application?.accepted.some((hash) => sameText(hash, presented))) return null;
  return {
    kind: 'application',
    application: application.id,
    checksPerMinute: application.checksPerMinute,
  };
}

function readBasic(header: string | undefined): Credentials | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/_-]{1,1024}={0,2})$/i.exec(header ?? '') ?? [];
  if (!encoded) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) return null;
  try {
    return {
      id: decodeURIComponent(decoded.slice(0, colon)),
      secret: decodeURIComponent(decoded.slice(colon + 1)),
    };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
