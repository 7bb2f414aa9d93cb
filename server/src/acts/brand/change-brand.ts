import { type FontFile, longestFont } from '@portico/contract/brand/font';
import {
  type BrandLook,
  isSameLook,
  type LogoFile,
  type LogoKind,
  type LogoPlace,
  type Logos,
  logoPlaces,
  longestLogo,
  noLogos,
  originalLook,
} from '@portico/contract/brand/look';
import { checkWords } from '@portico/contract/brand/word-rules';
import { readProduct } from '@portico/contract/staff/brand';
import { isReason } from '@portico/contract/staff/lists';
import { drawLogo } from '../../adapters/decoder.ts';
import { findApplicationWithIcon } from '../../capabilities/applications/act-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { deleteUnusedFonts, findFont, insertFont } from '../../capabilities/brand/font-store.ts';
import { deleteUnusedLogos, findLogo, insertLogo } from '../../capabilities/brand/logo-store.ts';
import { readWoff2 } from '../../capabilities/brand/read-woff2.ts';
import {
  findBrandLook,
  insertBrandVersion,
  lockBrand,
  type StoredBrand,
  saveBrandDraft,
} from '../../capabilities/brand/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { ActRefusal, mustAct } from '../../platform/act-refusal.ts';
import { storedColor } from '../stored-color.ts';

const subject = { type: 'system', id: 'brand' } as const;

/** Keeps a look to publish later. What users see already is no draft. Returns what is kept. */
export async function draftBrand(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  given: BrandLook,
): Promise<BrandLook | null> {
  const checked = checkLook(given);
  return await transaction(db, async (tx) => {
    const before = await lockBrand(tx);
    const look = { ...checked, logos: await findLogos(tx, given), font: await findOwnFont(tx, given) };
    const draft = isSameLook(look, before) ? null : look;
    mustAct(!isSameDraft(draft, before.draft), 'nothing_changed');
    await saveBrandDraft(tx, draft);
    await deleteUnusedLogos(tx, { ...before, draft });
    await deleteUnusedFonts(tx, { ...before, draft });
    await recordAct(tx, actor, { type: 'BRAND_DRAFTED', subject, details: detailsOf(look) });
    return draft;
  });
}

/** Shows the draft to users, if it is still the one that the actor has seen. */
export async function publishBrand(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { reason, ...seen }: BrandLook & { readonly reason: string },
): Promise<number> {
  return await nextVersion(context, actor, reason, async (_tx, { draft }) => {
    mustAct(draft !== null && isSameLook(draft, seen), 'no_such_draft');
    return { ...draft, draft: null };
  });
}

/** Shows an earlier version again, as a new version. A draft stays. */
export async function restoreBrand(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<number> {
  return await nextVersion(context, actor, reason, async (tx, before) => {
    const look = await findBrandLook(tx, version);
    mustAct(look !== undefined, 'no_such_version');
    mustAct(!isSameLook(look, before), 'nothing_changed');
    return { ...look, draft: isSameDraft(look, before.draft) ? null : before.draft };
  });
}

/** Draws a PNG or SVG file anew and keeps it for a draft. Nobody sees it before it is in one. */
export async function storeBrandLogo(
  { db }: Pick<Context, 'db'>,
  file: Uint8Array,
  kind: LogoKind,
): Promise<LogoFile> {
  mustAct(file.length <= longestLogo[kind], 'invalid_logo');
  const drawn = await drawLogo(file, kind);
  mustAct(drawn !== null, 'invalid_logo');
  return await transaction(db, (tx) => insertLogo(tx, drawn));
}

/** Checks a WOFF2 file and keeps it for a draft. Nobody sees it before it is in one. */
export async function storeBrandFont({ db }: Pick<Context, 'db'>, file: Uint8Array): Promise<FontFile> {
  mustAct(file.length <= longestFont, 'invalid_font');
  const weights = await readWoff2(Buffer.from(file));
  mustAct(weights !== null, 'invalid_font');
  return await transaction(db, (tx) => insertFont(tx, file, weights));
}

/**
 * The logos of a look, as they are stored. None is the icon of an application: users could not tell the two
 * apart.
 */
async function findLogos(tx: Db, { logos }: BrandLook): Promise<Logos> {
  const found: Record<LogoPlace, LogoFile | null> = { ...noLogos };
  for (const place of logoPlaces) {
    const digest = logos[place]?.digest;
    if (digest === undefined) continue;
    const file = await findLogo(tx, digest);
    mustAct(file !== undefined, 'no_such_logo', 'logos');
    mustAct((await findApplicationWithIcon(tx, digest)) === undefined, 'icon_taken', 'logos');
    found[place] = file;
  }
  return found;
}

/** The font of a look, as it is stored. */
async function findOwnFont(tx: Db, { font }: BrandLook): Promise<FontFile | null> {
  if (font === null) return null;
  const file = await findFont(tx, font.digest);
  mustAct(file !== undefined, 'no_such_font', 'font');
  return file;
}

/** Name, colour and words as they are stored: texts on one line, and a colour that text can have. */
function checkLook(given: BrandLook): Omit<BrandLook, 'logos' | 'font'> {
  const { name: givenName, color: givenColor, corner, words: givenWords } = given;
  const name = readProduct(givenName);
  mustAct(name !== null, 'invalid_product_name', 'name');
  const { words, wrong } = checkWords(givenWords);
  if (wrong) throw new ActRefusal(wrong.code, wrong.field);
  return { name, color: storedColor(givenColor), corner, words };
}

function isSameDraft(one: BrandLook | null, other: BrandLook | null): boolean {
  return one && other ? isSameLook(one, other) : one === other;
}

/**
 * What the audit trail says about a look: all but the name only where it is not what came with the product.
 */
function detailsOf({ name, color, corner, logos: given, font, words }: BrandLook) {
  const { company, support, links, landing } = words;
  const logos = logoPlaces.flatMap((place) => given[place]?.digest.slice(0, 12) ?? []);
  return {
    name,
    ...(color !== null && { color }),
    ...(corner !== originalLook.corner && { corner }),
    ...(logos.length > 0 && { logos }),
    ...(font !== null && { font: font.digest.slice(0, 12) }),
    ...(company !== null && { company }),
    ...(support !== null && { support }),
    ...(links.length > 0 && { links: links.map(({ url }) => url) }),
    ...(Object.keys(landing).length > 0 && { landing: Object.keys(landing) }),
  };
}

/** Publishes a version and records it, in one transaction. */
async function nextVersion(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  given: string,
  choose: (tx: Db, before: StoredBrand) => Promise<Omit<StoredBrand, 'version'>>,
): Promise<number> {
  mustAct(isReason(given), 'reason_required');
  const reason = given.trim();
  return await transaction(db, async (tx) => {
    const before = await lockBrand(tx);
    const chosen = await choose(tx, before);
    const version = before.version + 1;
    await insertBrandVersion(tx, { ...chosen, version }, reason);
    const details = { ...detailsOf(chosen), before: before.name, version };
    await recordAct(tx, actor, { type: 'BRAND_PUBLISHED', subject, reason, details });
    return version;
  });
}
