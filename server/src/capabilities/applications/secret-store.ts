import type { Db } from '../../db/database.ts';
import type { Digest } from '../../platform/secrets.ts';

/** By what an application proves that it is itself. */
export interface ApplicationSecrets {
  readonly id: string;
  readonly checksPerMinute: number;
  /** The digests of the secrets that are accepted: its present one, and an old one that has not ended. */
  readonly accepted: readonly Digest[];
}

/** The secrets of an application of the hand-off. Who has registered itself is none. */
export async function findSecrets({ kysely, now }: Db, id: string): Promise<ApplicationSecrets | undefined> {
  const row = await kysely
    .selectFrom('applications')
    .select((application) => [
      ...(['id', 'checks_per_minute', 'secret_hash'] as const),
      application
        .case()
        .when('old_secret_ends_at', '>', now)
        .then(application.ref('old_secret_hash'))
        .else(null)
        .end()
        .as('old_secret_hash'),
    ])
    .where('id', '=', id)
    .where('registered_by', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const accepted = row.old_secret_hash === null ? [row.secret_hash] : [row.secret_hash, row.old_secret_hash];
  return { id: row.id, checksPerMinute: row.checks_per_minute, accepted };
}

/**
 * Gives an application a new secret. The one before it is accepted for so many milliseconds; one that is
 * older ends at once.
 */
export async function replaceSecret(
  { kysely, now }: Db,
  id: string,
  secret: { readonly hash: Digest; readonly keepOldMs: number },
): Promise<void> {
  const keepsOld = secret.keepOldMs > 0;
  await kysely
    .updateTable('applications')
    .set((application) => ({
      secret_hash: secret.hash,
      secret_created_at: now,
      old_secret_hash: keepsOld ? application.ref('secret_hash') : null,
      old_secret_ends_at: keepsOld ? application(now, '+', secret.keepOldMs) : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends the old secret of an application. Returns whether one was accepted. */
export async function endOldSecret({ kysely, now }: Db, id: string): Promise<boolean> {
  const ended = await kysely
    .updateTable('applications')
    .set({ old_secret_hash: null, old_secret_ends_at: null })
    .where('id', '=', id)
    .where('old_secret_ends_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
