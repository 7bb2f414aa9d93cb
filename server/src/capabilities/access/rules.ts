import type { MissingToOpen } from '@portico/contract/account/groups';
import { type RawBuilder, sql } from 'kysely';
import { isMember } from '../groups/membership.ts';

/** What the rule is about: columns of a statement, or values. */
interface About {
  readonly accountId: RawBuilder<unknown>;
  readonly application: RawBuilder<unknown>;
  /** 1 if the account is verified. */
  readonly verified: RawBuilder<unknown>;
  /** The session that opens it, or in which something was issued; null asks about the account alone. */
  readonly sessionId: RawBuilder<unknown> | null;
}

/**
 * What an account, in a session, lacks to open an application, as part of a statement; null without such an
 * application. It is read again at each use, so a right that has ended ends with it what was issued.
 */
export function missingToOpen({
  accountId,
  application,
  verified,
  sessionId,
}: About): RawBuilder<MissingToOpen | 'NOTHING' | null> {
  const signIn =
    sessionId === null
      ? sql`'NOTHING'`
      : sql`CASE WHEN opened.minimum_sign_in = 'ANY' THEN 'NOTHING'
        WHEN EXISTS (SELECT 1 FROM sessions AS proving WHERE proving.id = ${sessionId}
          AND ((opened.minimum_sign_in = 'PASSKEY' AND proving.passkey_checked_at > 0)
            OR (opened.minimum_sign_in = 'SECOND_FACTOR' AND proving.factor_proved = 1))) THEN 'NOTHING'
        ELSE opened.minimum_sign_in END`;
  return sql<MissingToOpen | 'NOTHING' | null>`(SELECT CASE
    WHEN opened.open_to = 'VERIFIED' AND ${verified} = 0 THEN 'VERIFIED'
    WHEN opened.open_to = 'GROUPS' AND NOT EXISTS (SELECT 1 FROM application_groups AS opening
      JOIN user_groups AS opening_group ON opening_group.id = opening.group_id
      WHERE opening.application = opened.id AND opening.purpose = 'OPEN'
      AND ${isMember(accountId, 'opening_group')}) THEN 'GROUPS'
    ELSE ${signIn} END
    FROM applications AS opened WHERE opened.id = ${application})`;
}

/** Whether nothing is missing, as a condition. */
export const mayOpen = (about: About) => sql<boolean>`${missingToOpen(about)} = 'NOTHING'`;

/** Whether something is missing, as a condition. */
export const mayNotOpen = (about: About) => sql<boolean>`${missingToOpen(about)} <> 'NOTHING'`;
