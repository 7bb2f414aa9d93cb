// `npm run bench -- --refusals`: whether the time of an answer reveals that an e-mail has an account. It needs a quiet machine.
import { randomInt } from 'node:crypto';
import { emailKey } from '@portico/contract/email';
import { insertAccount } from '../../../server/src/capabilities/accounts/store.ts';
import { insertRegistration } from '../../../server/src/capabilities/registration/store.ts';
import type { Db } from '../../../server/src/db/database.ts';
import { asAccountId } from '../../../server/src/platform/ids.ts';
import { randomId } from '../../../server/src/platform/secrets.ts';
import { send } from '../load/send.ts';
import type { Request } from '../load/task.ts';
import { type Installation, startProduct } from '../product.ts';
import { refusedSignIn, resetRequest } from '../requests.ts';
import { median } from '../statistics.ts';
import { withDatabase } from '../with-database.ts';
import { rankTest } from './rank-test.ts';

const kinds = ['known', 'unknown', 'unconfirmed', 'disabled'] as const;
type Kind = (typeof kinds)[number];

const samples = 320;
const warmUp = 20;
/** How long the server gets for what it does after an answer, in milliseconds. */
const pause = 20;

const calls: Readonly<Record<string, (email: string) => Request>> = {
  'wrong password': refusedSignIn,
  'request for a reset': resetRequest,
};

/** Measures each refusal for each kind of e-mail, in turn and in a new random order each time. Answers the lines of a table. */
export async function measureRefusals(installation: Installation): Promise<string[]> {
  const product = await startProduct(installation, 'demo');
  try {
    return await withDatabase(installation.databaseUrl, async (db) => {
      const lines: string[] = [];
      for (const [name, ask] of Object.entries(calls)) {
        const times = await timesOf(db, product.origin, ask);
        const known = times.get('known') ?? [];
        for (const [kind, own] of times)
          lines.push(
            `${name}, ${kind}: median ${median(own).toFixed(2)} ms, p = ${rankTest(known, own).toFixed(3)}`,
          );
      }
      return lines;
    });
  } finally {
    await product.stop();
  }
}

async function timesOf(
  db: Db,
  origin: string,
  ask: (email: string) => Request,
): Promise<ReadonlyMap<Kind, readonly number[]>> {
  const { password_hash } = await db.kysely
    .selectFrom('accounts')
    .select('password_hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let turn = 0; turn < samples + warmUp; turn += 1) {
    for (const kind of shuffled([...kinds])) {
      const email = await newEmail(db, kind, password_hash);
      // The server still works after its answer, which slows down the next request. So the same request is sent before each measured one.
      await send(origin, ask(await newEmail(db, 'unknown', password_hash)));
      await rest();
      const start = performance.now();
      const { status } = await send(origin, ask(email));
      const milliseconds = performance.now() - start;
      if (status === 429 || status >= 500) throw new Error(`A refusal was answered with ${status}.`);
      if (turn >= warmUp) times.get(kind)?.push(milliseconds);
      await rest();
    }
  }
  return times;
}

const rest = () => new Promise((resolve) => setTimeout(resolve, pause));

/** A new e-mail of that kind. */
async function newEmail(db: Db, kind: Kind, password_hash: string): Promise<string> {
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
      db,
      {
        ...person,
        sponsor_id: null,
        telegram_hint: null,
        application: null,
        account_id: null,
        agreement: null,
        own_fields: null,
      },
      3_600,
    );
  if (kind === 'known' || kind === 'disabled')
    await insertAccount(db, { ...person, invite_code: id, disabled: kind === 'disabled' ? 1 : 0 });
  return email;
}

/** In random order, by the shuffle of Fisher and Yates. */
function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item]; // both places are within
  }
  return items;
}
