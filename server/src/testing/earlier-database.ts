import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';

/** What commit 298b2ab2 has stored under: the databases in the folder `earlier-databases` were made by its demo. */
export const earlierSecret = 'the secret of the database that commit 298b2ab2 made';

/** The access tokens of a session of Alice in these databases. */
export const earlierTokens = {
  sqlite: 'Qy-VpU--vn4V8HZzAH2M3ox8ICA1MDGiBuW5PU-a8rE',
  postgres: 'lbAAFtJ2T8mLegZuS5vIxyH1auMOGiqvDzeioFJeHA4',
} as const;

/** Fills an empty database with one that commit 298b2ab2 has made. */
export async function fillAsEarlier({ kysely, dialect }: Db): Promise<void> {
  const file = join(import.meta.dirname, `earlier-databases/298b2ab2.${dialect.name}.sql`);
  await dialect.runScript(kysely, await readFile(file, 'utf8'));
}
