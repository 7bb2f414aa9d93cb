import { setTimeout as sleep } from 'node:timers/promises';
import { demoWorld } from '@portico/dev/world';
import { signInAccounts } from '../requests.ts';
import { ask, isLive } from './ask.ts';
import type { Ledger } from './ledger.ts';

export const { password, people } = demoWorld({ storeUrl: 'http://store.localhost' });
const inviteCode = people[0]?.inviteCode ?? '';
const otherPassword = 'Other-Arch7!';
const pause = 20;
/** The last ones are those of the probes. The number can be divided by three. */
const accounts = signInAccounts.length - 4;

/** One user's visit: at one process, with a look at the other. */
interface Visit {
  readonly index: number;
  readonly email: string;
  readonly own: string;
  readonly other: string;
}

/** Users who sign in, change their accounts and sign out, until they are stopped. */
export class Users {
  readonly #ledger: Ledger;
  readonly #origins: readonly [string, string];
  readonly #running: readonly Promise<void>[];
  #isOver = false;
  #visits = 0;
  readonly #changed = new Set<string>();
  /** A password whose change nobody has acknowledged may be either. */
  readonly #unknown = new Set<string>();

  constructor(ledger: Ledger, origins: readonly [string, string], atOnce: number) {
    this.#ledger = ledger;
    this.#origins = origins;
    this.#running = Array.from({ length: atOnce }, async () => {
      while (!this.#isOver) {
        await this.#visit();
        await sleep(pause);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #visit(): Promise<void> {
    const index = this.#visits++;
    const [one, two] = this.#origins;
    const email = signInAccounts[index % accounts] ?? '';
    const visit =
      index % 2 === 0 ? { index, email, own: one, other: two } : { index, email, own: two, other: one };
    if (index % 5 === 0) await this.#register(visit);
    if (this.#unknown.has(email)) return;
    const token = await this.#signIn(visit);
    if (!token) return;
    await this.#changeLocale(visit, token);
    // Always the same accounts: the change of a password ends the other sessions.
    if (index % 3 === 0) return void this.#ledger.live.push(token);
    if (index % 4 === 1) await this.#changePassword(visit, token);
    await this.#signOut(visit, token);
  }

  async #register({ index, own }: Visit): Promise<void> {
    const email = `failover-${index}@portico.example`;
    const guest = { firstName: 'Grace', lastName: 'Green', nationalityId: 'IE', password, inviteCode };
    const answer = await ask(this.#ledger, own, 'register', { email, ...guest });
    if (this.#isAcknowledged(answer)) this.#ledger.registered.push(email);
  }

  async #signIn({ email, own, other }: Visit): Promise<string | undefined> {
    const answer = await ask(this.#ledger, own, 'issueToken', {
      grant_type: 'password',
      username: email,
      password: this.#passwordOf(email),
    });
    if (!this.#isAcknowledged(answer)) return undefined;
    const token = answer?.data.access_token ?? '';
    for (const origin of [other, own])
      if ((await isLive(this.#ledger, origin, token)) === false)
        this.#ledger.contradict(`The session of ${email} is not there after its sign-in.`);
    return token;
  }

  async #changeLocale({ index, own, other }: Visit, token: string): Promise<void> {
    const locale = index % 2 === 0 ? 'de' : 'fr';
    if (!this.#isAcknowledged(await ask(this.#ledger, own, 'setLocale', { locale }, { token }))) return;
    const profile = await ask(this.#ledger, other, 'getProfile', {}, { token });
    if (profile?.status === 200 && profile.data.locale !== locale)
      this.#ledger.contradict(`A change of language is lost: ${profile.data.locale} instead of ${locale}.`);
  }

  async #changePassword({ email, own }: Visit, token: string): Promise<void> {
    const before = this.#passwordOf(email);
    const newPassword = before === password ? otherPassword : password;
    this.#unknown.add(email);
    const input = { password: before, newPassword };
    if (!this.#isAcknowledged(await ask(this.#ledger, own, 'changePassword', input, { token }))) return;
    this.#unknown.delete(email);
    if (newPassword === otherPassword) this.#changed.add(email);
    else this.#changed.delete(email);
  }

  async #signOut({ email, own, other }: Visit, token: string): Promise<void> {
    if (!this.#isAcknowledged(await ask(this.#ledger, own, 'revokeToken', {}, { token }))) return;
    this.#ledger.ended.push(token);
    for (const origin of [other, own])
      if ((await isLive(this.#ledger, origin, token)) === true)
        this.#ledger.contradict(`The ended session of ${email} lives.`);
  }

  #passwordOf(email: string): string {
    return this.#changed.has(email) ? otherPassword : password;
  }

  /** What is refused although nothing was wrong with it contradicts what was acknowledged before. */
  #isAcknowledged(answer: { readonly status: number; readonly text: string } | null): boolean {
    if (!answer) return false;
    if (answer.status === 200) this.#ledger.acknowledged += 1;
    else this.#ledger.contradict(`A call was refused: ${answer.text}`);
    return answer.status === 200;
  }
}

/** Asks both processes about the sessions that were acknowledged, the latest first. */
export async function verify(ledger: Ledger, origins: readonly string[], most: number): Promise<void> {
  const known = [
    [ledger.ended.slice(-most), false],
    [ledger.live.slice(-most), true],
  ] as const;
  for (const [tokens, expected] of known)
    for (const token of tokens)
      for (const origin of origins) {
        const found = await isLive(ledger, origin, token);
        if (found === null) ledger.contradict('A healed cluster does not answer.');
        else if (found !== expected)
          ledger.contradict(expected ? 'An acknowledged session is lost.' : 'An ended session lives again.');
      }
}
