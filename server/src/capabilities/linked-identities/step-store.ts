import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { limits } from '../../platform/limits.ts';
import type { Digest } from '../../platform/secrets.ts';

export type StepRow = Selectable<Tables['provider_steps']>;

type NewStep = Pick<StepRow, 'state_hash' | 'browser_hash' | 'provider_id' | 'application' | 'session_id'>;

/** Stores that a browser is on its way to a provider. */
export async function insertStep({ kysely, now }: Db, step: NewStep): Promise<void> {
  await kysely
    .insertInto('provider_steps')
    .values((row) => ({
      ...step,
      identity: null,
      registration_id: null,
      created_at: now,
      expires_at: row(now, '+', limits.providerStep.answer * 1000),
    }))
    .execute();
}

interface Answered {
  readonly stateHash: Digest;
  /** The browser that was sent to the provider, and no other. */
  readonly browserHash: Digest;
  readonly providerId: string;
}

/** The step that an answer of a provider belongs to, if it still waits for one. */
export async function findStep(
  { kysely, now }: Db,
  { stateHash, browserHash, providerId }: Answered,
): Promise<StepRow | undefined> {
  return await kysely
    .selectFrom('provider_steps')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider_id', '=', providerId)
    .where('identity', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a step up, once: of two answers at the same moment one gets true. */
export async function useStep({ kysely }: Db, { state_hash }: Pick<StepRow, 'state_hash'>): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('provider_steps')
    .where('state_hash', '=', state_hash)
    .where('identity', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Keeps who the provider says its user is, while that user registers; what the browser had before goes. */
export async function keepIdentity(
  { kysely, now }: Db,
  { state_hash, browser_hash, provider_id, application }: StepRow,
  identity: string,
): Promise<void> {
  await kysely
    .deleteFrom('provider_steps')
    .where('browser_hash', '=', browser_hash)
    .where('identity', 'is not', null)
    .execute();
  await kysely
    .insertInto('provider_steps')
    .values((row) => ({
      state_hash,
      browser_hash,
      provider_id,
      application,
      session_id: null,
      identity,
      registration_id: null,
      created_at: now,
      expires_at: row(now, '+', limits.providerStep.registration * 1000),
    }))
    .execute();
}

/** Who the user of a browser is that registers with a provider. */
export async function findKept({ kysely, now }: Db, browserHash: Digest): Promise<StepRow | undefined> {
  return await kysely
    .selectFrom('provider_steps')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('identity', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Lets a registration that was sent wait for its confirmation with the identity. */
export async function bindToRegistration(
  { kysely, now }: Db,
  { state_hash }: Pick<StepRow, 'state_hash'>,
  registrationId: string,
): Promise<void> {
  await kysely
    .updateTable('provider_steps')
    .set((row) => ({
      registration_id: registrationId,
      expires_at: row(now, '+', limits.links.confirmation * 1000),
    }))
    .where('state_hash', '=', state_hash)
    .execute();
}

/** Takes the identity of a registration that is confirmed in the browser that registered; once. */
export async function takeOfRegistration(
  { kysely, now }: Db,
  registrationId: string,
  browserHash: Digest,
): Promise<string | undefined> {
  const taken = await kysely
    .deleteFrom('provider_steps')
    .where('registration_id', '=', registrationId)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning('identity')
    .executeTakeFirst();
  return taken?.identity ?? undefined;
}
