import type { Locale } from '@portico/contract/locales';
import { fullName } from '@portico/contract/names';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { personName } from '../../capabilities/accounts/person-name.ts';
import type { Db } from '../../db/database.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findPage, type Reach } from './search/find-page.ts';

/** Which accounts to list. Every part narrows the search. */
export interface InvitationSearch {
  /** The id or the invitation code of an account, or beginnings of words of its e-mail and name. */
  readonly text?: string;
  /** Who invited the accounts. */
  readonly sponsorId?: AccountId;
  /** The `next` of the page before. */
  readonly after?: string;
  /** How many accounts a page has; 50 when left out. */
  readonly limit?: number;
}

/** An account and its invitation code. */
export interface Invitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  readonly code: string;
  readonly blocked: boolean;
  /** Whether the account is disabled: its code is refused, too. */
  readonly disabled: boolean;
  readonly inviteeCount: number;
  readonly sponsor: { readonly id: string; readonly name: string } | null;
}

/**
 * Accounts with who invited each and how many each has invited, the newest first, a page at a time. A page of
 * a search may have fewer than its limit, or none, before the last one.
 */
export async function findInvitations(
  db: ReadDb,
  { text = '', sponsorId, after, limit = 50 }: InvitationSearch,
  reader: Locale,
  reach?: Reach,
): Promise<{ readonly invitations: readonly Invitation[]; readonly next: string | null }> {
  const { rows, next } = await findPage(
    db,
    { text, after, limit },
    (accounts) =>
      selectInvitations(accounts).where((row) =>
        row.and(sponsorId === undefined ? [] : [row('accounts.sponsor_id', '=', sponsorId)]),
      ),
    reach,
  );
  return { invitations: rows.map((row) => invitationOf(row, reader)), next };
}

/** One account and its invitation code, if there is such an account. */
export async function findInvitation(
  db: Db,
  accountId: AccountId,
  reader: Locale,
): Promise<Invitation | undefined> {
  const row = await selectInvitations(db.kysely.selectFrom('accounts'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row && invitationOf(row, reader);
}

function selectInvitations(accounts: SelectQueryBuilder<Tables, 'accounts', object>) {
  return accounts.select((row) => [
    'accounts.id',
    'accounts.first_name',
    'accounts.last_name',
    'accounts.nationality',
    'accounts.email',
    'accounts.created_at',
    'accounts.invite_code',
    'accounts.invite_blocked',
    'accounts.disabled',
    'accounts.sponsor_id',
    sponsorOf(row).select('sponsor.first_name').as('sponsor_first_name'),
    sponsorOf(row).select('sponsor.last_name').as('sponsor_last_name'),
    sponsorOf(row).select('sponsor.nationality').as('sponsor_nationality'),
    row
      .selectFrom('accounts as invitee')
      .whereRef('invitee.sponsor_id', '=', 'accounts.id')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .as('invitee_count'),
  ]);
}

function sponsorOf(row: ExpressionBuilder<Tables, 'accounts'>) {
  return row.selectFrom('accounts as sponsor').whereRef('sponsor.id', '=', 'accounts.sponsor_id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

function sponsorName(row: Row) {
  return personName({
    first_name: row.sponsor_first_name,
    last_name: row.sponsor_last_name,
    nationality: row.sponsor_nationality ?? undefined,
  });
}

function invitationOf(row: Row, reader: Locale): Invitation {
  const { sponsor_id: sponsorId } = row;
  return {
    id: row.id,
    name: fullName(personName(row), reader),
    email: row.email,
    createdAt: new Date(row.created_at).toISOString(),
    code: row.invite_code,
    blocked: row.invite_blocked === 1,
    disabled: row.disabled === 1,
    inviteeCount: Number(row.invitee_count),
    sponsor: sponsorId === null ? null : { id: sponsorId, name: fullName(sponsorName(row), reader) },
  };
}
