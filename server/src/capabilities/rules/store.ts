import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { storedRules } from '@portico/contract/staff/rules';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';

/** The rules of one version. */
export interface StoredRules {
  readonly version: number;
  readonly rules: Rules;
}

/** Before anybody has set one. */
export const original: StoredRules = { version: 0, rules: originalRules };

const contentSchema = v.pipe(v.string(), v.parseJson(), storedRules);
const read = (content: string): Rules => v.parse(contentSchema, content);

/** The rules, unless they are still those of a version that is known. */
export async function findRulesAfter(
  { kysely }: Db,
  known: number | undefined,
): Promise<StoredRules | undefined> {
  const found = await kysely.selectFrom('rules').select(['version', 'content']).executeTakeFirst();
  const version = found?.version ?? original.version;
  if (version === known) return undefined;
  return found ? { version, rules: read(found.content) } : original;
}

export async function findRules(db: Db): Promise<StoredRules> {
  return (await findRulesAfter(db, undefined)) ?? original;
}

/** The rules, which nobody else changes until the transaction ends. */
export async function lockRules({ kysely, dialect }: Db): Promise<StoredRules> {
  await kysely
    .insertInto('rules')
    .values({ one: 1, version: original.version, content: JSON.stringify(original.rules) })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  const { version, content } = await dialect
    .forUpdate(kysely.selectFrom('rules').select(['version', 'content']))
    .executeTakeFirstOrThrow();
  return { version, rules: read(content) };
}

/** Stores the next version. The rules are locked. */
export async function insertRulesVersion(
  { kysely, now }: Db,
  { version, rules }: StoredRules,
  reason: string,
): Promise<void> {
  const content = JSON.stringify(rules);
  await kysely.updateTable('rules').set({ version, content }).execute();
  await kysely.insertInto('rule_versions').values({ version, content, reason, set_at: now }).execute();
}

/** The rules of a version; undefined when there is no such version. */
export async function findRulesOf({ kysely }: Db, version: number): Promise<Rules | undefined> {
  if (version === original.version) return original.rules;
  const found = await kysely
    .selectFrom('rule_versions')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst();
  return found && read(found.content);
}

/** The newest versions that were set, the newest first. */
export async function listRulesVersions({ kysely }: Db, most: number) {
  const found = await kysely
    .selectFrom('rule_versions')
    .select(['version', 'content', 'reason', 'set_at'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return found.map(({ content, ...row }) => ({ ...row, rules: read(content) }));
}
