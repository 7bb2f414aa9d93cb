import { type BrandLook, isSameLook, originalLook } from '@portico/contract/brand/look';
import { nearestReadable, readColor } from '@portico/contract/brand/palette';
import { readProduct } from '@portico/contract/staff/brand';
import { isReason } from '@portico/contract/staff/lists';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import {
  findBrandLook,
  insertBrandVersion,
  lockBrand,
  type StoredBrand,
  saveBrandDraft,
} from '../../capabilities/brand/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

const subject = { type: 'system', id: 'brand' } as const;

/** Keeps a look to publish later. What users see already is no draft. Returns what is kept. */
export async function draftBrand(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  given: BrandLook,
): Promise<BrandLook | null> {
  const look = checkLook(given);
  return await transaction(db, async (tx) => {
    const before = await lockBrand(tx);
    const draft = isSameLook(look, before) ? null : look;
    mustAct(!isSameDraft(draft, before.draft), 'nothing_changed');
    await saveBrandDraft(tx, draft);
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

/** The look as it is stored: with the name on one line, and with a colour that text can have. */
function checkLook({ name: givenName, color: givenColor, corner }: BrandLook): BrandLook {
  const name = readProduct(givenName);
  mustAct(name !== null, 'invalid_product_name', 'name');
  if (givenColor === null) return { name, color: null, corner };
  const color = readColor(givenColor);
  mustAct(color !== null, 'invalid_brand_color', 'color');
  mustAct(nearestReadable(color) === color, 'unreadable_brand_color', 'color');
  return { name, color, corner };
}

function isSameDraft(one: BrandLook | null, other: BrandLook | null): boolean {
  return one && other ? isSameLook(one, other) : one === other;
}

/** What the audit trail says about a look: colour and corners only where they are not those of the product. */
function detailsOf({ name, color, corner }: BrandLook) {
  return { name, ...(color !== null && { color }), ...(corner !== originalLook.corner && { corner }) };
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
