import type { FontFile } from '@portico/contract/brand/font';
import { type BrandLook, type Logos, logoPlaces, noLogos, originalLook } from '@portico/contract/brand/look';
import { brandWords } from '@portico/contract/brand/word-rules';
import { type BrandWords, keyOfWords, noWords } from '@portico/contract/brand/words';
import { fontFile, logos as logosSchema } from '@portico/contract/staff/brand';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';

/** What users see, and what waits to be published. */
export interface StoredBrand extends BrandLook {
  readonly version: number;
  readonly draft: BrandLook | null;
}

/** Before anything is published. */
const original: StoredBrand = { version: 0, ...originalLook, draft: null };

const look = ['name', 'color', 'corner', 'logos', 'font', 'words'] as const;
const columns = [
  'version',
  ...look,
  'draft',
  'draft_color',
  'draft_corner',
  'draft_logos',
  'draft_font',
  'draft_words',
] as const;

/** How logos are stored: null for none. */
const storedLogos = v.pipe(v.string(), v.parseJson(), logosSchema);
const storedFont = v.pipe(v.string(), v.parseJson(), fontFile);
const storedWords = v.pipe(v.string(), v.parseJson(), brandWords);

export async function findBrand({ kysely }: Db): Promise<StoredBrand> {
  const found = await kysely.selectFrom('brand').select(columns).executeTakeFirst();
  return found ? brandOf(found) : original;
}

/** The brand, which nobody else changes until the transaction ends. */
export async function lockBrand({ kysely, dialect }: Db): Promise<StoredBrand> {
  await kysely
    .insertInto('brand')
    .values({ one: 1, version: original.version, ...lookColumns(originalLook) })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  const found = await dialect.forUpdate(kysely.selectFrom('brand').select(columns)).executeTakeFirstOrThrow();
  return brandOf(found);
}

/** Keeps a look to publish later, or none. */
export async function saveBrandDraft({ kysely }: Db, draft: BrandLook | null): Promise<void> {
  await kysely.updateTable('brand').set(draftColumns(draft)).execute();
}

/** Shows the next version to users. The brand is locked. */
export async function insertBrandVersion(
  { kysely, now }: Db,
  { draft, version, ...shown }: StoredBrand,
  reason: string,
): Promise<void> {
  await kysely
    .updateTable('brand')
    .set({ version, ...lookColumns(shown), ...draftColumns(draft) })
    .execute();
  await kysely
    .insertInto('brand_versions')
    .values({ version, ...lookColumns(shown), reason, published_at: now })
    .execute();
}

/** The look of a version; undefined when there is no such version. */
export async function findBrandLook({ kysely }: Db, version: number): Promise<BrandLook | undefined> {
  if (version === original.version) return originalLook;
  const found = await kysely
    .selectFrom('brand_versions')
    .select(look)
    .where('version', '=', version)
    .executeTakeFirst();
  return found && lookOf(found);
}

/** The newest versions that were published, the newest first. */
export async function listBrandVersions({ kysely }: Db, most: number) {
  const found = await kysely
    .selectFrom('brand_versions')
    .select(['version', ...look, 'reason', 'published_at'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return found.map(({ reason, published_at, version, ...row }) => ({
    version,
    ...lookOf(row),
    reason,
    published_at,
  }));
}

type LookRow = Omit<BrandLook, 'logos' | 'font' | 'words'> & {
  readonly logos: string | null;
  readonly font: string | null;
  readonly words: string | null;
};

interface BrandRow extends LookRow {
  readonly version: number;
  readonly draft: string | null;
  readonly draft_color: string | null;
  readonly draft_corner: BrandLook['corner'];
  readonly draft_logos: string | null;
  readonly draft_font: string | null;
  readonly draft_words: string | null;
}

function brandOf(found: BrandRow): StoredBrand {
  const { version, draft, draft_color, draft_corner, draft_logos, draft_font, draft_words, ...row } = found;
  const kept = {
    color: draft_color,
    corner: draft_corner,
    logos: logosOf(draft_logos),
    font: fontOf(draft_font),
    words: wordsOf(draft_words),
  };
  return { version, ...lookOf(row), draft: draft === null ? null : { name: draft, ...kept } };
}

const lookOf = ({ logos, font, words, ...row }: LookRow): BrandLook => ({
  ...row,
  logos: logosOf(logos),
  font: fontOf(font),
  words: wordsOf(words),
});

const logosOf = (stored: string | null): Logos => (stored === null ? noLogos : v.parse(storedLogos, stored));

const fontOf = (stored: string | null): FontFile | null =>
  stored === null ? null : v.parse(storedFont, stored);

const wordsOf = (stored: string | null): BrandWords =>
  stored === null ? noWords : v.parse(storedWords, stored);

function lookColumns({ name, color, corner, logos, font, words }: BrandLook): LookRow {
  const hasLogos = logoPlaces.some((place) => logos[place]);
  const hasWords = keyOfWords(words) !== keyOfWords(noWords);
  return {
    name,
    color,
    corner,
    logos: hasLogos ? JSON.stringify(logos) : null,
    font: font && JSON.stringify(font),
    words: hasWords ? JSON.stringify(words) : null,
  };
}

function draftColumns(draft: BrandLook | null) {
  const { color, corner, logos, font, words } = lookColumns(draft ?? originalLook);
  return {
    draft: draft?.name ?? null,
    draft_color: color,
    draft_corner: corner,
    draft_logos: logos,
    draft_font: font,
    draft_words: words,
  };
}
