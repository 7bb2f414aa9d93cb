import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Context } from '../../context/context.ts';
import { databases } from '../../testing/databases.ts';
import { openPatiently } from '../../testing/open-patiently.ts';
import { until } from '../../testing/until.ts';
import type { Db } from '../database.ts';
import type { ReadDb } from './read-db.ts';
import { openReplica } from './replica.ts';

describe('an address of a replica that leads elsewhere', () => {
  it('A replica that is none is not used, which is told once', async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    const database = await postgres.create();
    const own = await openPatiently(database.url);
    const [told, from]: [(string | undefined)[], string[]] = [[], []];
    const replica = await openReplica(own, database.url, {
      onChange: (reason) => void told.push(reason),
      onRead: (place) => void from.push(place),
    });
    await until('a reason', () => told.length > 0);
    const kysely = replica.reads.kysely;
    // A table that every PostgreSQL has.
    await kysely.selectFrom('pg_tables' as never).execute();
    await until('a second look', () => replica.lag() === Number.POSITIVE_INFINITY);
    expect(told).toEqual(['it is no replica, or none any more']);
    expect(from).toEqual(['primary']);
    expect(replica.isUsable()).toBe(false);
    await replica.stop();
    await own.kysely.destroy();
    await database.remove();
  });

  it('A replica is no database that can be written, and neither handlers nor acts have it', () => {
    expectTypeOf<Db>().toExtend<ReadDb>();
    expectTypeOf<ReadDb>().not.toExtend<Db>();
    expectTypeOf<ReadDb['kysely']>().not.toHaveProperty('transaction');
    expectTypeOf<ReadDb['kysely']>().not.toHaveProperty('getExecutor');
    expectTypeOf<Context>().not.toHaveProperty('replica');
  });
});
