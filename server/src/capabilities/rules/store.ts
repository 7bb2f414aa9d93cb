import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { storedRules } from '@portico/contract/staff/rules/wire';
import { sql } from 'kysely';
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

/** The rules, and the database's time. What is known of the same version is not read again. */
export async function findRulesAfter(
  { kysely, now }: Db,
  known: StoredRules | undefined,
): Promise<StoredRules & { readonly now: number }> {
  const found = await kysely
    .selectFrom('rules')
    .select([
      'version',
      sql<string | null>`CASE WHEN version = ${known?.version ?? -1} THEN NULL ELSE content END`.as(
        'content',
      ),
      now.as('now'),
    ])
    .executeTakeFirst();
  if (!found) return { ...original, now: 0 };
  const { version, content } = found;
  return { version, rules: content === null && known ? known.rules : read(content ?? ''), now: found.now };
}

export async function findRules(db: Db): Promise<StoredRules> {
  const { version, rules } = await findRulesAfter(db, undefined);
  return { version, rules };
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
