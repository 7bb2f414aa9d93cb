import { type RawBuilder, sql } from 'kysely';
import { type About, newLine } from './disclosed-groups.ts';
import { isMember } from './membership.ts';

/**
 * The roles of an account in an application, by hand and by its groups, and how the application wants to be
 * told them, as lines that `readDisclosed` reads; null if the application has no roles.
 */
export function disclosedRoles({ accountId, application }: About): RawBuilder<string | null> {
  return sql<
    string | null
  >`(SELECT asking.roles_claim || ' ' || asking.roles_shape || ${newLine} || coalesce((
      SELECT string_agg(role.id || ' ' || role.name, ${newLine}) FROM application_roles AS role
      WHERE role.application = asking.id AND role.removed_at IS NULL AND (EXISTS (SELECT 1 FROM account_roles AS given
          WHERE given.account_id = ${accountId} AND given.application = role.application
          AND given.role_id = role.id)
        OR EXISTS (SELECT 1 FROM group_roles AS by_group
          JOIN user_groups AS role_group ON role_group.id = by_group.group_id
          WHERE by_group.application = role.application AND by_group.role_id = role.id
          AND ${isMember(accountId, 'role_group')}))), '')
    FROM applications AS asking WHERE asking.id = ${application}
    AND EXISTS (SELECT 1 FROM application_roles AS any_role
      WHERE any_role.application = asking.id AND any_role.removed_at IS NULL))`;
}
