import { claimShapes } from '@portico/contract/staff/claim-rules';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Disclosed } from './claim.ts';
import { isMember } from './membership.ts';

/** What the part of a statement is about: columns of a statement, or values. */
export interface About {
  readonly accountId: RawBuilder<unknown>;
  readonly application: RawBuilder<unknown>;
}

/** Neither an id nor a name has one: `isText` refuses it. */
export const newLine = sql.lit('\n');

/**
 * The groups of an account that an application may learn, and how it wants to be told them, as lines that
 * `readDisclosed` reads; null if it learns none.
 */
export function disclosedGroups({ accountId, application }: About): RawBuilder<string | null> {
  return sql<string | null>`(SELECT CASE learning.learns_groups WHEN 'NONE' THEN NULL
    ELSE learning.groups_claim || ' ' || learning.groups_shape || ${newLine} || coalesce((
      SELECT string_agg(own_group.id || ' ' || own_group.name, ${newLine}) FROM user_groups AS own_group
      WHERE ${isMember(accountId, 'own_group')} AND (learning.learns_groups = 'ALL' OR EXISTS (
        SELECT 1 FROM application_groups AS learned WHERE learned.application = learning.id
        AND learned.purpose = 'LEARN' AND learned.group_id = own_group.id))), '') END
    FROM applications AS learning WHERE learning.id = ${application})`;
}

const shapeOf = v.picklist(claimShapes);

/** What a statement has answered with. */
export function readDisclosed(text: string): Disclosed {
  const [head = '', ...lines] = text.split('\n');
  const [claim, shape] = firstWord(head);
  return {
    claim,
    shape: v.parse(shapeOf, shape),
    members: lines.filter(Boolean).map((line) => {
      const [id, name] = firstWord(line);
      return { id, name };
    }),
  };
}

function firstWord(line: string): readonly [first: string, rest: string] {
  const space = line.indexOf(' ');
  return [line.slice(0, space), line.slice(space + 1)];
}
