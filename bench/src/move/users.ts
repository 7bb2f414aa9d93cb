import { setTimeout as sleep } from 'node:timers/promises';
import { demoWorld } from '@portico/dev/world';
import { ask } from '../failover/ask.ts';
import { Ledger } from '../failover/ledger.ts';
import { signInAccounts } from '../requests.ts';

const { password } = demoWorld({ storeUrl: 'http://store.localhost' });
const checks = 8;
const pause = 100;

/**
 * Some users who sign in, whose tokens are checked, and who change their profiles, until they are stopped.
 */
export class Users {
  /** Calls that change something, and others. */
  readonly writes = new Ledger();
  readonly reads = new Ledger();
  readonly #origins: readonly string[];
  readonly #running: readonly Promise<void>[];
  #isOver = false;
  #visits = 0;

  constructor(origins: readonly string[], atOnce: number) {
    this.#origins = origins;
    this.#running = Array.from({ length: atOnce }, async () => {
      while (!this.#isOver) await this.#visit();
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #visit(): Promise<void> {
    const visit = this.#visits++;
    const origin = this.#origins[visit % this.#origins.length] ?? '';
    const username = signInAccounts[visit % signInAccounts.length] ?? '';
    const signedIn = await ask(this.writes, origin, 'issueToken', {
      grant_type: 'password',
      username,
      password,
    });
    await sleep(pause);
    const token = signedIn?.status === 200 ? signedIn.data.access_token : undefined;
    if (!token) return;
    for (let check = 0; check < checks; check += 1) {
      await ask(this.reads, origin, 'checkToken', { token });
      await sleep(pause);
    }
    await ask(this.writes, origin, 'setLocale', { locale: visit % 2 === 0 ? 'de' : 'fr' }, { token });
  }
}
