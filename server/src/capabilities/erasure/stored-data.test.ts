import { join } from 'node:path';
import { expect, it } from 'vitest';
import { retentionAfterExpiry } from '../../composition/housekeeping.ts';
import { retentions } from '../../platform/config/retention.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { listColumns } from '../../testing/columns.ts';
import { isErased } from './fates.ts';
import { storedData } from './stored-data.ts';

const page = join(import.meta.dirname, '../../../../docs/operation/stored-data.md');
const entries = Object.entries(storedData);

describeOnBoth('the list of what is stored about a user', (server) => {
  it('The list of what is stored about a user names every table and every column of the database, and no other', async () => {
    const columns = await listColumns(server.context.db);
    // That of the library of migrations, which has no type.
    const own = [...columns].filter(([table]) => table !== 'kysely_migration_lock');
    const stored = own.map(([table, names]) => [table, [...names].toSorted()] as const);
    const listed = entries.map(
      ([table, { columns: names }]) => [table, names.split(' ').toSorted()] as const,
    );
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(stored));
  });

  it('The list says of each table that refers to an account what becomes of its rows', async () => {
    const ofAccounts = /^(account_id|sponsor_id|claimed_by|decided_by|opened_by|session_id|document_id)$/;
    const referring = [...(await listColumns(server.context.db))].filter(([, names]) =>
      names.some((name) => ofAccounts.test(name)),
    );
    expect(referring.length).toBeGreaterThan(20);
    const silent = entries.filter(([, { holds }]) => holds === null).map(([table]) => table);
    expect(referring.map(([table]) => table).filter((table) => silent.includes(table))).toEqual([]);
  });

  it('The list tells users of each table in words that fit what becomes of it', () => {
    for (const [table, { holds, categories, erased }] of entries) {
      expect([table, categories.length > 0]).toEqual([table, holds !== null]);
      const retained = categories.filter((group) => !isErased(group)).length;
      if (erased.rows === 'deleted') expect([table, retained]).toEqual([table, 0]);
      else if (holds !== null) expect([table, retained]).toEqual([table, 1]);
    }
  });

  it('The list says of each column of a row that stays whether an erasure clears it', () => {
    const cleared = entries.flatMap(([table, { columns, erased }]) =>
      erased.rows === 'cleared' ? [{ table, columns, erased }] : [],
    );
    expect(cleared.map(({ table }) => table).toSorted()).toEqual(['accounts', 'audit_records']);
    for (const { table, columns, erased } of cleared) {
      const named = [...Object.keys(erased.set({ id: asAccountId('x') })), ...erased.stays.split(' ')];
      expect([table, named.toSorted()]).toEqual([table, columns.split(' ').toSorted()]);
    }
  });
});

it('The list of what is stored is in the book for operators; `npx vitest run stored-data -u` writes it', async () => {
  await expect(bookPage()).toMatchFileSnapshot(page);
});

function bookPage(): string {
  const about = entries.filter(([, { holds }]) => holds !== null);
  const rows = about.map(([table, { holds, retention, erased, why }]) =>
    row(
      `\`${table}\``,
      holds ?? '',
      [retention, ...retentionAfter(table)].join(', '),
      fates[erased.rows],
      why,
    ),
  );
  const others = entries.filter(([, { holds }]) => holds === null);
  return `# What is stored about a user

This page is made of the rules by which \`portico user erase\` erases (\`server/src/capabilities/erasure/\`), and a test compares them with the
columns of the database. E-mails, names and documents are in no log and in no other place but those of this list, backups, the mail server and
the applications that a user has let read them.

| table | what it holds | how long | when the account is erased | why |
|---|---|---|---|---|
${rows.join('\n')}

## Nothing about a user

| table | what it holds |
|---|---|
${others.map(([table, { why }]) => row(`\`${table}\``, why)).join('\n')}
`;
}

const fates = { deleted: 'deleted', cleared: 'emptied; the row stays', stay: 'stays' } as const;

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function retentionAfter(table: string): string[] {
  const retention = retentionAfterExpiry(table);
  if (retention === undefined) return [];
  if (typeof retention === 'string') {
    const { days, setting } = retentions[retention];
    return [`and then for ${days} days (\`${setting}\`)`];
  }
  const milliseconds = retention;
  if (milliseconds === 0) return ['then deleted within an hour'];
  const hours = milliseconds / 3_600_000;
  return [
    `and then for ${hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`}`.replace(
      /\b1 (\w+)s$/,
      '1 $1',
    ),
  ];
}
