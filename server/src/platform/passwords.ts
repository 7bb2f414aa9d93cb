import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@portico/contract/limits';
import type { Observer } from './observer.ts';
import { hashesAtOnce } from './pool.ts';
import { anyCall, refuse } from './refusal.ts';
import type { Keys } from './secrets.ts';

// argon2id is the library's default algorithm. These parameters and the least memory of production are
// OWASP's.
const timeCost = 2;
const parallelism = 1;
const longestQueue = 32;
/**
 * A stored hash names the key of its pepper. A hash of an earlier version begins with `1` and names none, an
 * older one has no pepper.
 */
const storedForm = /^(?:1|2\.(?<id>[\w-]{8}))(?<hash>\$argon2id\$.+)$/;

/**
 * Hashes and checks passwords: a few at once, the rest in a short queue. Every hash contains the pepper, so
 * that hashes stolen from the database cannot be attacked without this installation's secret.
 */
export interface Passwords {
  /** How many hashes are being computed, and how many wait. */
  readonly queue: { readonly running: number; readonly waiting: number };
  hash(password: string): Promise<string>;
  /**
   * Takes the same time for an account that does not exist (`stored` is null): it then checks a hash that
   * belongs to no account.
   */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash was made with lower costs than today's, or without the current pepper. */
  isOutdated(stored: string): boolean;
}

interface Options {
  /** How many processes share the cores. */
  readonly processes?: number;
  readonly observer?: Observer | undefined;
}

type Peppers = Pick<Keys, 'id' | 'pepper' | 'pepperOf' | 'unnamedId'>;

export function createPasswords(
  { id: currentId, pepper, pepperOf, unnamedId }: Peppers,
  memoryCost: number,
  { processes = 1, observer }: Options = {},
): Passwords {
  const cost = { memoryCost, timeCost, parallelism };
  const { inTurn, queue } = createQueue(hashesAtOnce(processes), longestQueue, observer);
  const dummyHash = `2.${currentId}${randomHash(memoryCost)}`;

  async function hashed(password: string): Promise<string> {
    return `2.${currentId}${await hash(password, { ...cost, secret: pepper })}`;
  }

  async function verified(stored: string, password: string): Promise<boolean> {
    const form = storedForm.exec(stored)?.groups;
    if (!form) return await verify(stored, password);
    const secret = pepperOf(form.id ?? unnamedId);
    // The installation no longer has the secret of the hash, so no password matches it. The answer takes as
    // long as for a wrong password.
    if (!secret) return (await verified(dummyHash, password)) && false;
    return await verify(form.hash ?? '', password, { secret });
  }

  return {
    queue,
    hash: (password) => inTurn(() => hashed(password)),
    async matches(stored, password) {
      if (password.length > limits.password.longest) return false;
      const same = await inTurn(async () => verified(stored ?? dummyHash, password));
      return stored !== null && same;
    },
    isOutdated(stored) {
      const { id, hash: made = '' } = storedForm.exec(stored)?.groups ?? {};
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(made) ?? [];
      return id !== currentId || Number(memory ?? 0) < cost.memoryCost || Number(time ?? 0) < cost.timeCost;
    },
  };
}

/**
 * A hash of no known password, which takes as long to check as a real one. It is not computed, because that
 * would delay each start.
 */
function randomHash(memoryCost: number): string {
  const [salt, tag] = [randomBytes(16), randomBytes(32)].map((bytes) =>
    bytes.toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${tag}`;
}

/**
 * Runs at most `width` at once and lets at most `longest` wait; further calls are refused with a time to
 * retry.
 */
function createQueue(width: number, longest: number, observer?: Observer) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const queuedAt = observer && performance.now();
    if (running >= width) {
      if (waiting.length >= longest) {
        observer?.hashRefused();
        refuse(anyCall, 'server_error', { retryAfter: 1 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    if (queuedAt !== undefined) observer?.hashStarted(performance.now() - queuedAt);
    try {
      return await work();
    } finally {
      // The next call in the queue takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    inTurn,
    queue: {
      get running() {
        return running;
      },
      get waiting() {
        return waiting.length;
      },
    },
  };
}
