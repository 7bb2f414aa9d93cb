import { ownFieldKinds } from '@portico/contract/own-fields/kinds';
import { claimOfValue } from '@portico/contract/own-fields/value';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { isAboutFieldsOfNow, isConsentOfNow } from '../../db/large-tables/openid-generations.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId } from '../../platform/ids.ts';

interface About {
  readonly accountId: RawBuilder<unknown>;
  readonly application: RawBuilder<unknown>;
}

/** No value has one: a text is one line. */
const newLine = sql.lit('\n');

/**
 * The values of an account that an application is told, as lines that `readToldFields` reads; null if it is
 * told none, or there is none.
 */
export function toldFields({ accountId, application }: About): RawBuilder<string | null> {
  return sql<
    string | null
  >`(SELECT string_agg(told.claim || ' ' || told_field.kind || ' ' || given.value, ${newLine})
    FROM application_fields AS told
    JOIN own_fields AS told_field ON told_field.key = told.field
    JOIN own_field_values AS given ON given.account_id = ${accountId} AND given.field = told.field
    WHERE told.application = ${application})`;
}

const kindOf = v.picklist(ownFieldKinds);

export type ToldFields = Readonly<Record<string, string | number | boolean>>;

/** The claims that a statement has answered with. */
export function readToldFields(lines: string | null): ToldFields {
  if (lines === null) return {};
  return Object.fromEntries(
    lines
      .split('\n')
      .map((line) => {
        const [claim = '', kind = '', ...words] = line.split(' ');
        return [claim, claimOfValue(v.parse(kindOf, kind), words.join(' '))] as const;
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

interface Access {
  readonly accountId: AccountId;
  readonly application: string;
}

const ofAccount = prepareStatement<Access, { told: string | null }>(
  ({ kysely }, { accountId, application }) =>
    kysely
      .selectFrom('accounts')
      .innerJoin('openid_clients', (join) => join.on('openid_clients.application', '=', application))
      .select(toldFields({ accountId: sql.ref('accounts.id'), application: sql`${application}` }).as('told'))
      .where('accounts.id', '=', accountId)
      // Who was asked has read which fields: an application that is told more of them asks again.
      .where(
        sql<boolean>`(openid_clients.first_party = 1 OR EXISTS (SELECT 1 FROM openid_consents AS consent
        WHERE consent.account_id = accounts.id AND consent.application = openid_clients.application
        AND consent.scopes LIKE '%"fields"%' AND ${isConsentOfNow('consent')}
        AND ${isAboutFieldsOfNow('consent')} = 1))`,
      ),
);

/** The claims about added fields that an application of OpenID Connect may be told of an account. */
export async function findToldFields(db: Db, access: Access): Promise<ToldFields> {
  return readToldFields((await ofAccount(db, access))[0]?.told ?? null);
}
