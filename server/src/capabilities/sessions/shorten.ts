import type { Db } from '../../db/database.ts';
import { asSessionId } from '../../platform/ids.ts';

const batch = 500;

/**
 * Lets no session of a page last longer than so many milliseconds from its beginning. Returns the last id of
 * the page; null after the last page.
 */
export async function shortenSessions(
  { kysely, dialect }: Db,
  { after, milliseconds }: { readonly after: string; readonly milliseconds: number },
): Promise<string | null> {
  const page = await kysely
    .selectFrom('sessions')
    .select('id')
    .where('id', '>', asSessionId(after))
    .where('ended_at', 'is', null)
    .where((row) => row('expires_at', '>', row('created_at', '+', milliseconds)))
    .orderBy('id')
    .limit(batch)
    .execute();
  const ids = page.map(({ id }) => id);
  if (ids.length > 0)
    await kysely
      .updateTable('sessions')
      .set((row) => ({ expires_at: row('created_at', '+', milliseconds) }))
      .where(dialect.isOneOf('id', dialect.listParameter(ids)))
      // Another job may have shortened it more meanwhile.
      .where((row) => row('expires_at', '>', row('created_at', '+', milliseconds)))
      .execute();
  return page.length < batch ? null : (ids.at(-1) ?? null);
}
