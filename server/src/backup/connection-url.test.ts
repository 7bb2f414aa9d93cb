import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { smtpOptions } from '../adapters/mailer.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { wholeDatabases } from '../testing/own-database.ts';
import { runPortico } from '../testing/run-portico.ts';
import { connectionEnvironment } from './postgres-programs.ts';

const secrets = {
  PORTICO_SECRET: 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g',
  PORTICO_BACKUP_KEY: 'h6Tr-2uN8_qW5eX1oP4aS7dG9jK3lZ0v',
};

/** Passwords as they are, which must also work where they are not encoded. */
const passwords = [
  '50%',
  '%',
  '%zz',
  'a%ffb',
  'a/b',
  '12/b',
  'a@b',
  'a:b',
  'a#b',
  '12#b',
  'a%/@:#b',
  'pässword',
  'a b',
];

describe('a password in the address of a database or a mail server', () => {
  it.each(passwords)(
    'The password %s in the address of a database or a mail server is the same for the server, its commands and their programs',
    (password) => {
      for (const written of [password, encodeURIComponent(password)]) {
        const { databaseUrl, mail } = readConfig({
          ...secrets,
          DATABASE_URL: `postgres://portico:${written}@db.test:5433/portico?application_name=a%20b`,
          PORTICO_SMTP_URL: `smtps://portico:${written}@mail.test:465`,
        });
        const expected = { user: 'portico', password, host: 'db.test', port: 5433, database: 'portico' };
        expect(new pg.Client(databaseUrl)).toMatchObject(expected);
        expect(connectionEnvironment(databaseUrl)).toMatchObject({
          PGUSER: 'portico',
          PGPASSWORD: password,
          PGHOST: 'db.test',
          PGPORT: '5433',
          PGDATABASE: 'portico',
        });
        const { url } = smtpOptions(mail.transport === 'smtp' ? mail.url : '');
        expect(decodeURIComponent(new URL(url).password)).toBe(password);
        expect(new URL(url).host).toBe('mail.test:465');
      }
    },
  );

  it('A password in the address of a database with a %, a / and an @ works for every command', async () => {
    const postgres = wholeDatabases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    const database = await postgres.create();
    const folder = await mkdtemp(join(tmpdir(), 'portico-password-'));
    const url = new URL(database.url);
    const DATABASE_URL = `postgres://${url.username}:50%/a@b#c@${url.host}${url.pathname}`;
    const settings = { ...secrets, DATABASE_URL, PORTICO_DATA_DIR: folder };
    const run = async (...args: string[]) => await runPortico(args, { folder, settings });
    expect(await run('migrate')).toMatchObject({ code: 0, err: '' });
    expect(await run('user', 'find')).toMatchObject({ code: 0, err: '' });
    expect(await run('backup', '--to', join(folder, 'backup'))).toMatchObject({ code: 0, err: '' });
    expect((await run('doctor')).out).toMatch(/^ok +database: PostgreSQL/m);
    await database.remove();
    await rm(folder, { recursive: true });
  });
});
