import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an account is in a group, as a condition: by hand, or by the rule of the group at this moment. An
 * e-mail of an account is confirmed, or it would be none of it.
 * @param group the name that the statement has given the table of groups
 */
export function isMember(accountId: RawBuilder<unknown>, group: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${group}.${name}`);
  return sql<boolean>`(${column('removed_at')} IS NULL AND (EXISTS (SELECT 1 FROM group_members AS member
      WHERE member.group_id = ${column('id')} AND member.account_id = ${accountId})
    OR (${column('rule')} <> 'HAND' AND EXISTS (SELECT 1 FROM accounts AS holder WHERE holder.id = ${accountId}
      AND ((${column('rule')} = 'VERIFIED' AND holder.verified = 1)
        OR (${column('rule')} = 'DOMAINS' AND EXISTS (SELECT 1 FROM group_domains AS allowed
          WHERE allowed.group_id = ${column('id')} AND holder.email_key LIKE '%@' || allowed.domain))
        OR (${column('rule')} = 'FIELD' AND EXISTS (SELECT 1 FROM group_values AS wanted
          JOIN own_field_values AS given ON given.account_id = ${accountId} AND given.field = wanted.field
            AND given.value = wanted.value
          WHERE wanted.group_id = ${column('id')})))))))`;
}
