import type { OpenidScope } from '@portico/contract/openid';
import { openidScopes } from '@portico/contract/openid';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import {
  isAboutFieldsOfNow,
  isConsentOfNow,
  isEntryOfNow,
  lockGeneration,
} from '../../db/large-tables/openid-generations.ts';
import type { AccountId } from '../../platform/ids.ts';
import { clockSlack } from '../../platform/to-come.ts';

/** What a user has allowed an application to learn. */
export interface Consent {
  readonly scopes: readonly OpenidScope[];
  /** Milliseconds since the user last said so. */
  readonly age: number;
}

const scopeList = v.array(v.picklist(openidScopes));

/** The scopes of a consent. An application that is told more added fields asks again about them. */
function scopesOf(row: { readonly scopes: string; readonly fields_hold: number }): OpenidScope[] {
  return readJson(scopeList, row.scopes).filter((scope) => scope !== 'fields' || row.fields_hold === 1);
}

/** The consent of a user to an application; undefined if there is none. */
export async function findConsent(
  { kysely, now }: Db,
  accountId: AccountId,
  application: string,
): Promise<Consent | undefined> {
  const row = await kysely
    .selectFrom('openid_consents')
    .select((consent) => [
      'scopes',
      isAboutFieldsOfNow().as('fields_hold'),
      consent(now, '-', consent.ref('given_at')).as('age'),
    ])
    .where('account_id', '=', accountId)
    .where('application', '=', application)
    .where(isConsentOfNow())
    .executeTakeFirst();
  if (!row) return undefined;
  // What seems to be given in the future was given by a wrong clock: it answers no question of now.
  const age = row.age < -clockSlack ? Number.POSITIVE_INFINITY : row.age;
  return { scopes: scopesOf(row), age };
}

/** What a user has allowed each application, and when the user last said so. */
export async function listConsents({ kysely }: Db, accountId: AccountId) {
  const rows = await kysely
    .selectFrom('openid_consents')
    // Those to an application that was removed are deleted later.
    .innerJoin('openid_clients', 'openid_clients.application', 'openid_consents.application')
    .select(['openid_consents.application', 'openid_consents.scopes', 'given_at'])
    .select(isAboutFieldsOfNow().as('fields_hold'))
    .where('account_id', '=', accountId)
    .where(isConsentOfNow())
    .execute();
  return rows.map((row) => ({
    application: row.application,
    given_at: row.given_at,
    scopes: scopesOf(row),
  }));
}

/**
 * Stores what a user allows an application; what was allowed before stays. The caller has locked the account.
 */
export async function saveConsent(
  tx: Db,
  accountId: AccountId,
  application: string,
  added: readonly OpenidScope[],
): Promise<void> {
  // Whoever ends what was allowed before comes earlier, or ends this too.
  const generation = await lockGeneration(tx, application);
  const before = await findConsent(tx, accountId, application);
  const scopes = JSON.stringify([...new Set([...(before?.scopes ?? []), ...added])]);
  await tx.kysely
    .insertInto('openid_consents')
    .values({ account_id: accountId, application, scopes, given_at: tx.now, generation })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'application']).doUpdateSet({ scopes, given_at: tx.now, generation }),
    )
    .execute();
}

/**
 * Withdraws the consent of a user to an application, and deletes all that was issued to it. Returns whether
 * there was anything.
 */
export async function endApplicationEntries(
  { kysely }: Db,
  accountId: AccountId,
  application: string,
): Promise<boolean> {
  const consents = await kysely
    .deleteFrom('openid_consents')
    .where('account_id', '=', accountId)
    .where('application', '=', application)
    .where(isConsentOfNow())
    .executeTakeFirst();
  const entries = await kysely
    .deleteFrom('openid_entries')
    .where('account_id', '=', accountId)
    .where('application', '=', application)
    .where(isEntryOfNow())
    .executeTakeFirst();
  return consents.numDeletedRows + entries.numDeletedRows > 0n;
}
