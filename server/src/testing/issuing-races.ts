import { expect } from 'vitest';
import { roundsOfRun } from '../../../scripts/tests/of-run.js';
import { setDisabled } from '../capabilities/accounts/staff-store.ts';
import { lockAccount } from '../capabilities/accounts/store.ts';
import { applyEnding } from '../capabilities/endings/apply-ending.ts';
import type { Context } from '../context/context.ts';
import { type Db, transaction } from '../db/database.ts';
import type { AccountId } from '../platform/ids.ts';
import { type Browser, openBrowser } from './browser.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  type RelyingParty,
  registerClient,
  requestTokens,
  signInWith,
  type Tokens,
  userinfo,
  walk,
} from './openid.ts';
import type { Credentials } from './people.ts';
import { asBrowsersSee, openTwoProcesses } from './two-processes.ts';

/** How often each race is run. */
export const rounds = roundsOfRun(10);
export const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code';
/** What an application asks for that may act while its user is away. */
export const offline = 'openid email offline_access';

/** Two server processes with one PostgreSQL, and what applications and users do there. */
export function openIssuing() {
  const servers = openTwoProcesses();
  const at = (index: number) => asBrowsersSee(servers, index);
  const register = (id: string, more: Parameters<typeof registerClient>[1] = {}) =>
    registerClient({ context: { db: servers.db() } }, { id, ...more });

  async function open(user: Credentials): Promise<Browser> {
    const browser = openBrowser(servers.turn(0));
    await signInWith(browser, user);
    return browser;
  }

  const started = async ({ id }: RelyingParty, scope: string) => {
    const body = new URLSearchParams({ client_id: id, scope, prompt: 'consent' });
    const answer = await at(0).fetch('/oidc/device/auth', { method: 'POST', body });
    return (await answer.json()) as Record<'device_code' | 'user_code', string>; // RFC 8628 §3.2
  };
  /** Sends a form of the screen for devices, and returns what is shown then. */
  async function sendForm(index: number, browser: Browser, form: Readonly<Record<string, string>>) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams(form);
    const answer = await at(index).fetch('/oidc/device', { method: 'POST', body, headers: { cookie } });
    return (await walk(at(index), browser, answer.headers.get('location') ?? '')).searchParams;
  }
  /** Types the code of a device. Returns the form that allows it. */
  async function typeCode(browser: Browser, user_code: string) {
    const xsrf = (await walk(at(0), browser, '/oidc/device')).searchParams.get('form') ?? '';
    const asked = await sendForm(0, browser, { xsrf, user_code });
    return { xsrf: asked.get('form') ?? '', user_code, confirm: 'yes' };
  }
  return { servers, at, register, open, started, sendForm, typeCode };
}

type Issuing = ReturnType<typeof openIssuing>;
type Asks = readonly { readonly client: RelyingParty; readonly input: Readonly<Record<string, string>> }[];
type Answers = readonly { readonly client: RelyingParty; readonly tokens: Tokens }[];

/** A device that its user has allowed, and that has not asked yet. */
async function allowedDevice(
  { started, sendForm, typeCode }: Issuing,
  browser: Browser,
  client: RelyingParty,
  scope: string,
): Promise<string> {
  const { device_code, user_code } = await started(client, scope);
  const shown = await sendForm(0, browser, await typeCode(browser, user_code));
  expect(shown.get('end')).toBe('done');
  return device_code;
}

/**
 * All that an application can ask with at one moment: codes, refresh tokens and codes of devices, of one
 * session.
 */
async function prepare(issuing: Issuing, browser: Browser, scope: string): Promise<Asks> {
  const { at, register } = issuing;
  const [web, native] = [await register('TRAVEL'), await register('STORE', { kind: 'NATIVE' })];
  const asks: Asks[number][] = [];
  for (let count = 0; count < 4; count += 1) {
    const request = authorizationRequest(web, { scope, prompt: 'consent' });
    const input = exchange(await authorize(at(0), browser, request), request, web);
    asks.push({ client: web, input });
    const { refresh_token } = await openApplication(at(1), browser, web, { scope, prompt: 'consent' });
    asks.push({ client: web, input: { grant_type: 'refresh_token', refresh_token } });
  }
  for (let count = 0; count < 2; count += 1) {
    const device_code = await allowedDevice(issuing, browser, native, scope);
    asks.splice(count, 0, { client: native, input: { grant_type: deviceCode, device_code } });
  }
  return asks;
}

/** Asks with all of it at both processes while something ends, and returns what was answered. */
async function askWhile(
  { at }: Issuing,
  asks: Asks,
  end: () => Promise<unknown>,
  round: number,
): Promise<Answers> {
  const send = (part: Asks) =>
    part.map(async ({ client, input }, index) => ({
      client,
      tokens: await requestTokens(at(index), client, input),
    }));
  // Sometimes it ends at once, sometimes when one of them was answered, so that others are being answered.
  const first = send(asks.slice(0, round % asks.length));
  if (first.length > 0) await Promise.race(first);
  const ended = end();
  const second = send(asks.slice(first.length));
  await ended;
  return await Promise.all([...first, ...second]);
}

/**
 * What was answered is alive, or has ended; what was not issued was refused. Returns how much was issued.
 */
async function requireAll({ at }: Issuing, answers: Answers, are: 'ended' | 'alive'): Promise<number> {
  const issued = answers.filter(({ tokens }) => tokens.status === 200);
  for (const { tokens } of answers)
    expect(are === 'alive' ? [200] : [200, 400, 401]).toContain(tokens.status);
  const [read, renewed] = are === 'alive' ? [200, 200] : [401, 400];
  for (const { client, tokens } of issued) {
    expect((await userinfo(at(0), tokens.access_token)).status).toBe(read);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await requestTokens(at(1), client, refresh)).status).toBe(renewed);
  }
  return issued.length;
}

/** Something that ends what applications hold of a session. */
export interface RacedEnding {
  readonly scope: string;
  /** Prepares it, and returns what does it. A new password is stored in `user`. */
  readonly end: (user: RacedUser, session: Browser) => Promise<() => Promise<unknown>>;
  /** Makes the account usable again for the next round. */
  readonly after?: (user: RacedUser) => Promise<unknown>;
  /** Whether it leaves what applications hold, so that all is issued and goes on. */
  readonly leavesAll?: true;
}

/** A user, whose password can be changed. */
interface RacedUser extends Credentials {
  password: string;
}

/** Runs an ending while applications ask with all that they have of one session, round by round. */
export async function race(issuing: Issuing, { scope, end, after, leavesAll }: RacedEnding): Promise<void> {
  const user: RacedUser = { ...(await issuing.servers.join()) };
  let issued = 0;
  for (let round = 0; round < rounds; round += 1) {
    const session = await issuing.open(user);
    const asks = await prepare(issuing, session, scope);
    const answers = await askWhile(issuing, asks, await end(user, session), round);
    await after?.(user);
    issued += await requireAll(issuing, answers, leavesAll ? 'alive' : 'ended');
  }
  expect(issued).toBeGreaterThan(0);
}

// No application has a logout address.
const enqueue: Context['enqueue'] = async () => {};

/** What acts of staff and the server do to an account, in a transaction as theirs. */
export function actsOn({ servers }: Issuing) {
  const act = async (
    { email }: Credentials,
    change: (tx: Db, accountId: AccountId) => Promise<unknown>,
  ): Promise<void> =>
    await transaction(servers.db(), async (tx) => {
      const { id } = await tx.kysely
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await lockAccount(tx, id);
      await change(tx, id);
    });
  const setEnabled = (user: Credentials, disabled: 0 | 1) =>
    act(user, async (tx, accountId) => {
      await setDisabled(tx, accountId, disabled);
      if (disabled === 1) await applyEnding(tx, { enqueue }, 'accountDisabled', { accountId });
    });
  return { act, setEnabled, context: { enqueue } };
}
