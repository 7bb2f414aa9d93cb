import type { LegalKind } from '@portico/contract/account/agreements';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import * as v from 'valibot';
import { firstVersion, keepDocument } from '../../capabilities/agreements/documents.ts';
import { legalNews } from '../../capabilities/agreements/news.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { limits } from '../../platform/limits.ts';

/** A version that is published. */
export interface PublishedVersion {
  readonly version: number;
  /** When it begins to count. */
  readonly countsFrom: string;
}

/** A new version of a legal document. */
export interface NewVersion {
  readonly document: LegalKind;
  /** When it begins to count, in milliseconds; `now` is the moment of the act. */
  readonly from: number | 'now';
  readonly files: ReadonlyMap<Locale, Buffer>;
  /** What is new in it: in each language of the files, or in none. */
  readonly news?: ReadonlyMap<Locale, readonly string[]>;
}

/**
 * Publishes a version of a legal document. From the moment at which it counts it replaces the one before, and
 * each user is asked to agree at the next sign-in. A published version is never changed.
 */
export async function publishVersion(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { document, from, files, news = new Map() }: NewVersion,
): Promise<PublishedVersion> {
  mustAct(files.has(defaultLocale) && [...files.values()].every(isPdf), 'invalid_legal_files');
  mustAct(isNews(news, files), 'invalid_legal_news');
  return await transaction(db, async (tx) => {
    const { kysely, now } = tx;
    const latest = await kysely
      .selectFrom('legal_versions')
      .select(['version', 'counts_from'])
      .where('kind', '=', document)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Not earlier than the one before: that one would never have counted, and who agreed to it would be asked
    // again.
    const moment = await findNow(tx);
    const start = from === 'now' ? moment : from;
    mustAct(start >= moment && start > (latest?.counts_from ?? 0), 'invalid_legal_date');
    const version = (latest?.version ?? firstVersion) + 1;
    // Of two that are published at the same moment one fails: they have the same number.
    await kysely
      .insertInto('legal_versions')
      .values({ kind: document, version, counts_from: start, announced_at: now })
      .execute();
    for (const [language, bytes] of files) {
      const digest = await keepDocument(tx, bytes);
      await kysely
        .insertInto('legal_translations')
        .values({ kind: document, version, language, digest, news: toColumn(news.get(language)) })
        .execute();
    }
    const countsFrom = new Date(start).toISOString();
    await recordAct(tx, actor, {
      type: 'LEGAL_VERSION_PUBLISHED',
      subject: { type: 'system', id: 'agreements' },
      details: { document, version, from: countsFrom, languages: [...files.keys()] },
    });
    return { version, countsFrom };
  });
}

function isPdf(bytes: Buffer): boolean {
  return bytes.length <= limits.legalDocument.bytes && bytes.subarray(0, 5).toString('latin1') === '%PDF-';
}

/** In a language without news its readers would be told that nothing is new. */
function isNews(news: ReadonlyMap<Locale, readonly string[]>, files: NewVersion['files']): boolean {
  if (news.size === 0) return true;
  return [...files.keys()].every((language) => v.is(legalNews, news.get(language)));
}

function toColumn(lines: readonly string[] | undefined): string | null {
  return lines ? JSON.stringify(v.parse(legalNews, lines)) : null;
}
