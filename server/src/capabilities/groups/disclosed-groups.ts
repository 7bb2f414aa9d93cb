import { type RawBuilder, sql } from 'kysely';

/** What the part of a statement is about: columns of a statement, or values. */
interface About {
  readonly accountId: RawBuilder<unknown>;
  readonly application: RawBuilder<unknown>;
}

/**
 * The groups of an account that an application may learn, with spaces between them; null if it learns none.
 */
export function disclosedGroups({ accountId, application }: About): RawBuilder<string | null> {
  return sql<string | null>`(SELECT CASE learning.learns_groups WHEN 'NONE' THEN NULL
    ELSE coalesce((SELECT string_agg(member.group_id, ' ') FROM group_members AS member
      WHERE member.account_id = ${accountId} AND (learning.learns_groups = 'ALL' OR EXISTS (
        SELECT 1 FROM application_groups AS learned WHERE learned.application = learning.id
        AND learned.purpose = 'LEARN' AND learned.group_id = member.group_id))), '') END
    FROM applications AS learning WHERE learning.id = ${application})`;
}

/** The groups that a statement has answered with, in the order of their names. */
export function readGroups(disclosed: string): string[] {
  return disclosed.split(' ').filter(Boolean).sort();
}
