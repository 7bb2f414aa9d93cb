import { readProduct } from '@portico/contract/staff/brand';
import { isReason } from '@portico/contract/staff/lists';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import {
  findBrandName,
  insertBrandVersion,
  lockBrand,
  type StoredBrand,
  saveBrandDraft,
} from '../../capabilities/brand/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

const subject = { type: 'system', id: 'brand' } as const;

/** Keeps a name to publish later. The name that users see already is no draft. Returns what is kept. */
export async function draftBrand(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  given: string,
): Promise<string | null> {
  const name = readProduct(given);
  mustAct(name !== null, 'invalid_product_name');
  return await transaction(db, async (tx) => {
    const before = await lockBrand(tx);
    const draft = name === before.name ? null : name;
    mustAct(draft !== before.draft, 'nothing_changed');
    await saveBrandDraft(tx, draft);
    await recordAct(tx, actor, { type: 'BRAND_DRAFTED', subject, details: { name } });
    return draft;
  });
}

/** Shows the draft to users, if it is still the name that the actor has seen. */
export async function publishBrand(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<number> {
  return await nextVersion(context, actor, reason, async (_tx, { draft }) => {
    mustAct(draft !== null && draft === readProduct(name), 'no_such_draft');
    return { name: draft, draft: null };
  });
}

/** Shows the name of an earlier version again, as a new version. A draft stays. */
export async function restoreBrand(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<number> {
  return await nextVersion(context, actor, reason, async (tx, before) => {
    const name = await findBrandName(tx, version);
    mustAct(name !== undefined, 'no_such_version');
    mustAct(name !== before.name, 'nothing_changed');
    return { name, draft: before.draft === name ? null : before.draft };
  });
}

/** Publishes a version and records it, in one transaction. */
async function nextVersion(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  given: string,
  choose: (tx: Db, before: StoredBrand) => Promise<Pick<StoredBrand, 'name' | 'draft'>>,
): Promise<number> {
  mustAct(isReason(given), 'reason_required');
  const reason = given.trim();
  return await transaction(db, async (tx) => {
    const before = await lockBrand(tx);
    const chosen = await choose(tx, before);
    const version = before.version + 1;
    await insertBrandVersion(tx, { ...chosen, version }, reason);
    const details = { name: chosen.name, before: before.name, version };
    await recordAct(tx, actor, { type: 'BRAND_PUBLISHED', subject, reason, details });
    return version;
  });
}
