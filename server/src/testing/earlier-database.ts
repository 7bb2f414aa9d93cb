import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import type { Dialect } from '../db/dialects/dialect.ts';

/** Releases whose databases are in the folder `earlier-databases`, made by their demo. */
export const earlierReleases = ['0.1.0'] as const;
export type EarlierRelease = (typeof earlierReleases)[number];

/** What these releases have encrypted and hashed with. */
export const earlierSecret = 'the secret of the database that version 0.1.0 made';

/** The access tokens of a session of Alice in these databases. */
export const earlierTokens: Readonly<Record<EarlierRelease, Readonly<Record<Dialect['name'], string>>>> = {
  '0.1.0': {
    sqlite: 'Fqv42bOKkL7eawFt5tDoV5_DCNDRUkPD-DQtu4rIzgs',
    postgres: 'oe3hcb7DwOJUPC5DJVvCBm4TY5zKCu1JPZYrfgdknh4',
  },
};

/** Fills an empty database with one that an earlier release has made. */
export async function fillAsEarlier({ kysely, dialect }: Db, release: EarlierRelease): Promise<void> {
  const file = join(import.meta.dirname, `earlier-databases/${release}.${dialect.name}.sql`);
  await dialect.runScript(kysely, await readFile(file, 'utf8'));
}
