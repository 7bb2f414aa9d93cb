import { type RawBuilder, sql } from 'kysely';

/** What the rules are about: columns of a statement, or values. */
interface About {
  readonly accountId: RawBuilder<unknown>;
  readonly application: RawBuilder<unknown>;
}

/**
 * Whether an account may open an application, as part of a statement: 1 or 0; null without such an
 * application. It is read again at each use, so a right that has ended ends with it what was issued.
 * @param verified 1 if the account is verified
 */
export function mayOpen({
  accountId,
  application,
  verified,
}: About & { readonly verified: RawBuilder<unknown> }): RawBuilder<number | null> {
  return sql<number | null>`(SELECT CASE opened.open_to WHEN 'ALL' THEN 1 WHEN 'VERIFIED' THEN ${verified}
    ELSE CASE WHEN EXISTS (SELECT 1 FROM application_groups AS opening
      JOIN group_members AS member ON member.group_id = opening.group_id AND member.account_id = ${accountId}
      WHERE opening.application = opened.id AND opening.purpose = 'OPEN') THEN 1 ELSE 0 END END
    FROM applications AS opened WHERE opened.id = ${application})`;
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
