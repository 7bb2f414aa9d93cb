import { expect, it } from 'vitest';
import { describeServer } from './both-databases.ts';
import { listColumns } from './columns.ts';
import { timeColumns } from './move-clock.ts';

const isTime = /(_at|_until|_after|_before|_from|^expire)$/;
/** Times that stay when the others move, and why. */
const unmoved = new Map<string, string>([
  ['audit_records.created_at', 'moved with the chain of its digests'],
]);

describeServer('moving the clock of a server in tests', (server) => {
  it('Moving the clock moves every column that holds a time', async () => {
    const stored = [...(await listColumns(server.context.db))].flatMap(([table, columns]) =>
      columns.filter((column) => isTime.test(column)).map((column) => `${table}.${column}`),
    );
    const moved = Object.entries(timeColumns).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    const known = new Set([...moved, ...unmoved.keys()]);
    expect(stored.filter((column) => !known.has(column))).toEqual([]);
    expect([...known].filter((column) => !stored.includes(column))).toEqual([]);
  });
});
