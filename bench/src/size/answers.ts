import { originalRules } from '@portico/contract/rules/rules';
import { freePort } from '../../../scripts/free-port.js';
import { asAccountId } from '../../../server/src/platform/ids.ts';
import { send } from '../load/send.ts';
import type { Request } from '../load/task.ts';
import { type Installation, startProduct } from '../product.ts';
import { registrations, signIns, tokenChecks } from '../requests.ts';
import { insertSessions, tokensOf } from '../sessions.ts';
import { signInStaff, staffHeaders } from '../staff.ts';
import { percentile } from '../statistics.ts';
import { withDatabase } from '../with-database.ts';

const sent = 40;
/** The first answers are not counted: they compile statements and open connections. */
const warming = 5;
const searches = '/staff/v1/accounts?text=';
/** What staff read, and the path of each turn. */
const lists: Readonly<Record<string, (turn: number) => string>> = {
  'newest accounts': () => '/staff/v1/accounts',
  'search for an e-mail': (turn) => `${searches}moved-${turn * 421}@portico.example`,
  'for the beginning of an e-mail': (turn) => `${searches}moved-${turn + 10}`,
  'for the beginning of a name': (turn) => `${searches}berg${turn + 10}`,
  'for two beginnings': (turn) => `${searches}anna${(turn % 9) + 1}+berg${turn + 10}`,
  'for what all have': () => `${searches}portico.example`,
  'for a beginning that many old accounts have': () => `${searches}moved-1`,
  'for two beginnings that many have, but nobody both': () => `${searches}anna1+moved-2`,
  'for what nobody has': (turn) => `${searches}nobody-${turn}`,
  'newest records of the audit trail': () => '/staff/v1/audit',
  'records of one account': () => '/staff/v1/audit?subject=sign-in-1',
  'records of a type': () => '/staff/v1/audit?type=APPLICATION_ROLE_ADDED',
  'what an account has done': () => '/staff/v1/accounts/sign-in-1/activity',
};
const preview = 'what rules would do';
let times = 0;

/** How many milliseconds 95 of 100 answers of each kind need at most, one after the other. */
export async function measureAnswers(installation: Installation): Promise<ReadonlyMap<string, number>> {
  times += 1;
  const sessions = { name: `checked-${times}`, count: 200 };
  await insertSessions(installation.databaseUrl, sessions);
  const cookies = await signInAdmins(installation, [...Object.keys(lists), preview]);
  const port = String(await freePort());
  const product = await startProduct(installation, 'demo', { PORTICO_CONSOLE_PORT: port });
  const answers = new Map<string, number>();
  const measure = async (name: string, origin: string, requests: readonly Request[]) =>
    answers.set(name, await slowAnswer(origin, requests.slice(0, sent)));
  try {
    await measure('check of a token', product.origin, tokenChecks(tokensOf(sessions)));
    await measure('sign-in in a known browser', product.origin, signIns('known browser'));
    await measure('registration', product.origin, registrations());
    const console = `http://127.0.0.1:${port}`;
    for (const [name, pathOf] of Object.entries(lists))
      await measure(name, console, reads(pathOf, cookies.get(name) ?? ''));
    await measure(preview, console, previews(cookies.get(preview) ?? ''));
    return answers;
  } finally {
    await product.stop();
  }
}

/** A session of the console for each list, because one person may read only so much in an hour. */
async function signInAdmins({ databaseUrl }: Installation, names: readonly string[]) {
  return await withDatabase(databaseUrl, async (db) => {
    const cookies = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      // The last of those that sign in: they never do here.
      const account = asAccountId(`sign-in-${1023 - index}`);
      await db.kysely.updateTable('accounts').set({ role: 'admin' }).where('id', '=', account).execute();
      cookies.set(name, await signInStaff(db, account));
    }
    return cookies;
  });
}

function reads(pathOf: (turn: number) => string, token: string): Request[] {
  return Array.from({ length: sent }, (_, turn) => ({
    method: 'GET',
    path: pathOf(turn),
    headers: staffHeaders(token),
    body: '',
  }));
}

function previews(token: string): Request[] {
  const headers = { ...staffHeaders(token), 'content-type': 'application/json' };
  const body = JSON.stringify(originalRules);
  return Array.from({ length: sent }, () => ({
    method: 'POST',
    path: '/staff/v1/rules/preview',
    headers,
    body,
  }));
}

async function slowAnswer(origin: string, requests: readonly Request[]): Promise<number> {
  const took: number[] = [];
  for (const [turn, request] of requests.entries()) {
    const begin = performance.now();
    const { status, body } = await send(origin, request);
    if (status >= 300) throw new Error(`${request.path} was answered with ${status}: ${body.slice(0, 200)}`);
    if (turn >= warming) took.push(performance.now() - begin);
  }
  return percentile(took, 0.95);
}
