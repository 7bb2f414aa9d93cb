import { randomInt } from 'node:crypto';
import { emailKey } from '@portico/contract/email';
import { describe, expect, it } from 'vitest';
import { insertAccount } from '../capabilities/accounts/store.ts';
import { insertRegistration } from '../capabilities/registration/store.ts';
import { asAccountId } from '../platform/ids.ts';
import { randomId } from '../platform/secrets.ts';
import { describeServer } from '../testing/both-databases.ts';
import { median, rankTest } from '../testing/rank-test.ts';
import type { TestServer } from '../testing/test-server.ts';

// Other work on the machine would distort this measurement, so it runs only with `TIMING=1`.
const kinds = ['known', 'unknown', 'unconfirmed', 'disabled'] as const;
const samples = 320;
const warmUp = 20;

/** A new e-mail of that type. */
async function newEmail({ context }: TestServer, kind: (typeof kinds)[number], password_hash: string) {
  const id = asAccountId(randomId());
  const email = `${id}@example.org`.toLowerCase();
  const person = {
    id,
    email,
    email_key: emailKey(email),
    first_name: 'Grace',
    last_name: 'Green',
    nationality: 'IE',
    locale: 'en',
    password_hash,
  } as const;
  if (kind === 'unconfirmed')
    await insertRegistration(
      context.db,
      { ...person, sponsor_id: null, telegram_hint: null, application: null },
      3_600,
    );
  if (kind === 'known' || kind === 'disabled')
    await insertAccount(context.db, {
      ...person,
      invite_code: id,
      disabled: kind === 'disabled' ? 1 : 0,
    });
  return email;
}

/** Milliseconds of `call` for each type of e-mail, measured in turn, in a new random order each time. */
async function measure(server: TestServer, call: (email: string) => Promise<unknown>) {
  const hash = await server.context.passwords.hash('Quiet-Arch7');
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  for (let turn = 0; turn < samples + warmUp; turn += 1) {
    const emails = await Promise.all(kinds.map((kind) => newEmail(server, kind, hash)));
    for (const index of shuffled(kinds.map((_kind, place) => place))) {
      // The server still works after its answer, which slows down the next request. So the same request is sent before each measured one.
      await call(await newEmail(server, 'unknown', hash));
      await server.quiet();
      const start = performance.now();
      await call(emails[index] ?? '');
      const milliseconds = performance.now() - start;
      if (turn >= warmUp) times.get(kinds[index] ?? 'known')?.push(milliseconds);
      await server.quiet();
    }
  }
  return times;
}

/** In random order, by the shuffle of Fisher and Yates. */
function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item]; // both places are within
  }
  return items;
}

function distinguishable(times: ReadonlyMap<string, readonly number[]>): string[] {
  const known = times.get('known') ?? [];
  return [...times].filter(([, own]) => rankTest(known, own) < 0.001).map(([kind]) => kind);
}

describe.runIf(process.env.TIMING)('the time an answer takes', () => {
  describeServer(
    'does not reveal whether the e-mail has an account',
    (server) => {
      it.each([
        [
          'a wrong password',
          (email: string) =>
            server.send('issueToken', { grant_type: 'password', username: email, password: 'Wrong-Arch7!' }),
        ],
        ['a request for a reset link', (email: string) => server.call('requestPasswordReset', { email })],
      ])(
        'after %s P02 T01',
        async (what, call) => {
          const runs = [];
          for (let run = 0; run < 2; run += 1) {
            const times = await measure(server, call);
            for (const [kind, own] of times)
              console.log(
                `${what}, ${kind}: ${own.length} samples, median ${median(own).toFixed(2)} ms, p = ${rankTest(times.get('known') ?? [], own).toFixed(3)}`,
              );
            runs.push(distinguishable(times));
            if (runs.at(-1)?.length === 0) break;
          }
          // A random difference is rare, and very rare in two runs.
          expect(runs.at(-1)).toEqual([]);
        },
        600_000,
      );
    },
    { PORTICO_PASSWORD_MEMORY: '19456' },
  );
});
