import { type LegalKind, legalKinds, type NewDocument } from '@portico/contract/account/agreements';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { legalNews } from './news.ts';

/** The published versions that an account has not agreed to, without those that another one has replaced. */
const versionsNewTo = ({ kysely, now }: Db, accountId: AccountId) =>
  kysely
    .selectFrom('legal_versions as version')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_versions as newer')
            .select('newer.version')
            .whereRef('newer.kind', '=', 'version.kind')
            .whereRef('newer.version', '>', 'version.version')
            .where('newer.counts_from', '<=', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreements')
            .select('agreements.id')
            .where('agreements.account_id', '=', accountId)
            .whereRef('agreements.kind', '=', 'version.kind')
            .whereRef('agreements.version', '=', 'version.version'),
        ),
      ),
    );

/**
 * The published versions that count now and that the user of an account has not agreed to. Nobody is asked
 * about the files of the installation: the registration demanded the agreement to them.
 */
export const versionsOwedBy = (db: Db, accountId: AccountId) =>
  versionsNewTo(db, accountId).select('version.version').where('version.counts_from', '<=', db.now);

/**
 * The published versions that are new to the user of an account, in a language: of each document the one that
 * counts, and the next that will.
 */
export async function findNewDocuments(db: Db, accountId: AccountId, locale: Locale): Promise<NewDocument[]> {
  const rows = await versionsNewTo(db, accountId)
    .innerJoin('legal_translations as text', (join) =>
      join.onRef('text.kind', '=', 'version.kind').onRef('text.version', '=', 'version.version'),
    )
    .select([
      'version.kind',
      'version.version',
      'version.counts_from',
      'text.language',
      'text.digest',
      'text.news',
    ])
    .select(db.now.as('now'))
    .where('text.language', 'in', [locale, defaultLocale])
    .orderBy('version.version')
    .execute();
  const chosen = rows.filter(
    (row) =>
      row.language === locale ||
      !rows.some((other) => isSameVersion(other, row) && other.language === locale),
  );
  const documents = chosen.map(({ counts_from, now, news, ...document }) => ({
    ...document,
    news: news === null ? [] : readJson(legalNews, news),
    countsFrom: new Date(counts_from).toISOString(),
    counts: counts_from <= now,
  }));
  return legalKinds.flatMap((kind) => {
    const ofKind = documents.filter((one) => one.kind === kind);
    const next = ofKind.find(({ counts }) => !counts);
    return [...ofKind.filter(({ counts }) => counts), ...(next ? [next] : [])];
  });
}

type Version = { readonly kind: LegalKind; readonly version: number };

function isSameVersion(one: Version, other: Version): boolean {
  return one.kind === other.kind && one.version === other.version;
}
