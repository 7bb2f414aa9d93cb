import { withoutHidden } from '@portico/contract/line-rules';
import { type OpenidScope, openidScopes } from '@portico/contract/openid';
import {
  endRegistrationToken,
  insertRegistrationToken,
  listRegistrationTokens,
} from '../../capabilities/applications/registration-token-store.ts';
import { listSelfRegistered } from '../../capabilities/applications/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { readList } from '../../capabilities/openid/stored-list.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { digest, randomId, randomSecret } from '../../platform/secrets.ts';
import { isText } from './application-input.ts';

/** What an operator says about a token. */
interface TokenInput {
  /** For whom it is, as the lists of applications say. */
  readonly name: string;
  /** How many applications it may register. */
  readonly most: number;
  readonly days: number;
  /** What these applications may ask for. */
  readonly scopes: readonly string[];
}

/** A token as staff and operators see it: all but itself. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly used: number;
  readonly most: number;
  readonly expiresAt: string;
  /** Whether it can still register an application. */
  readonly usable: boolean;
}

/** An application that a program has registered, and with which token. */
export interface SelfRegistered {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly token: string;
}

/** More than these are no limit. */
const mostApplications = 1_000;
const mostDays = 365;
const dayMs = 86_400_000;

/**
 * Makes a token with which programs may register applications. It is answered once; only its digest is
 * stored.
 */
export async function createRegistrationToken(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { name: given, most, days, scopes }: TokenInput,
): Promise<{ readonly id: string; readonly token: string }> {
  const name = withoutHidden(given);
  mustAct(isText(name, 64), 'invalid_application_name', 'name');
  mustAct(isWhole(most, mostApplications) && isWhole(days, mostDays), 'invalid_token_limits');
  const known = openidScopes.filter((scope) => scope === 'openid' || scopes.includes(scope));
  mustAct(
    scopes.every((scope) => known.some((other) => other === scope)),
    'invalid_scope',
    'scopes',
  );
  const [id, token] = [randomId(), randomSecret()];
  await transaction(db, async (tx) => {
    await insertRegistrationToken(tx, {
      id,
      name,
      most,
      token_hash: digest(token),
      scopes: JSON.stringify(known),
      milliseconds: days * dayMs,
    });
    await recordAct(tx, actor, {
      type: 'REGISTRATION_TOKEN_CREATED',
      subject: { type: 'system', id: 'registration' },
      details: { token: id, name, most, days, scopes: known },
    });
  });
  return { id, token };
}

/** Ends a token. What was registered with it stays, until it is removed. */
export async function endToken({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await endRegistrationToken(tx, id);
    mustAct(ended, 'token_not_found');
    await recordAct(tx, actor, {
      type: 'REGISTRATION_TOKEN_ENDED',
      subject: { type: 'system', id: 'registration' },
      details: { token: id, name: ended.name },
    });
  });
}

/** Every token, the newest first. */
export async function findRegistrationTokens(db: Db): Promise<ShownToken[]> {
  const now = await findNow(db);
  return (await listRegistrationTokens(db)).map(({ id, name, scopes, used, most, ...token }) => ({
    id,
    name,
    used,
    most,
    scopes: readList(scopes),
    expiresAt: new Date(token.expires_at).toISOString(),
    usable: token.ended_at === null && token.expires_at > now && used < most,
  }));
}

/** Every application that has registered itself, the newest first. */
export async function findSelfRegistered(db: Db): Promise<SelfRegistered[]> {
  const tokens = await listRegistrationTokens(db);
  return (await listSelfRegistered(db)).map(({ id, name, url, registered_by: token }) => ({
    id,
    name,
    url,
    token: tokens.find((known) => known.id === token)?.name ?? '',
  }));
}

/** Scopes that a token has when none are named: they tell who a user is, and nothing of documents. */
export const usualScopes = ['openid', 'profile', 'email'] as const satisfies readonly OpenidScope[];

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
