import type { MissingToOpen } from '@portico/contract/account/groups';
import { type RawBuilder, sql } from 'kysely';
import { clockSlack } from '../../platform/to-come.ts';
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

/**
 * The same at the moment when it is opened, in a session: whoever proved who they are longer ago than the
 * application accepts lacks a new proof. What was issued is not asked, because it ends by itself.
 */
export function missingAtOpening(
  about: About & { readonly sessionId: RawBuilder<unknown> },
  now: RawBuilder<number>,
): RawBuilder<MissingToOpen | 'NOTHING' | null> {
  // What seems to be proved in the future was proved by a wrong clock.
  const isFresh = (proof: string) => sql`(${sql.ref(`proving.${proof}`)} <= ${now} + ${sql.lit(clockSlack)}
    AND ${sql.ref(`proving.${proof}`)} >= ${now} - CAST(timed.sign_in_minutes AS BIGINT) * 60000)`;
  const isOld = sql`EXISTS (SELECT 1 FROM sessions AS proving, applications AS timed
    WHERE proving.id = ${about.sessionId} AND timed.id = ${about.application} AND timed.sign_in_minutes IS NOT NULL
    AND NOT (${isFresh('password_checked_at')} OR ${isFresh('passkey_checked_at')} OR ${isFresh('proved_before')}))`;
  return sql`COALESCE(NULLIF(${missingToOpen(about)}, 'NOTHING'), CASE WHEN ${isOld} THEN 'PROOF' ELSE 'NOTHING' END)`;
}

/** Whether nothing is missing, as a condition. */
export const mayOpen = (about: About) => sql<boolean>`${missingToOpen(about)} = 'NOTHING'`;

/** Whether something is missing, as a condition. */
export const mayNotOpen = (about: About) => sql<boolean>`${missingToOpen(about)} <> 'NOTHING'`;
