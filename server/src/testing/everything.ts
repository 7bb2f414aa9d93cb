import { limits } from '@portico/contract/limits';
import type { AccountId } from '../platform/ids.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type ConsoleBrowser, type ConsoleServer, openConsole } from './console.ts';
import { addApproved } from './documents.ts';
import { type OpenStream, openEvents } from './events.ts';
import { browserWithToken, openApplication, registerClient, type Tokens } from './openid.ts';
import { addPasskey, SoftwarePasskey } from './passkeys.ts';
import { application, codeIn, guest, handOff, join, signIn } from './people.ts';
import { addReviewer, addWaiting } from './reviews.ts';
import {
  type AuthenticatorApp,
  activateAuthenticator,
  activateEmail,
  firstStep,
  freeCurrentCode,
} from './second-factors.ts';
import type { TestServer } from './test-server.ts';

/** A moderator with what was set up long ago. */
export interface Settled {
  readonly email: string;
  password: string;
  readonly accountId: AccountId;
  readonly app: AuthenticatorApp;
  readonly oldPasskey: SoftwarePasskey;
  readonly recoveryCodes: readonly string[];
}

interface Choice {
  /** Whether codes by mail are a second factor beside the authenticator. */
  readonly withEmail?: boolean;
  /** Who it is. */
  readonly user?: ReturnType<typeof guest>;
}

/**
 * Adds a moderator with an authenticator, a passkey and recovery codes. Some days should pass before
 * `useEverywhere`.
 */
export async function settle(
  server: TestServer,
  { withEmail = false, user = guest() }: Choice = {},
): Promise<Settled> {
  const { email, password } = await join(server, user);
  const first = await signIn(server, { email, password });
  if (withEmail) await activateEmail(server, first, email);
  const app = await activateAuthenticator(server, first);
  const oldPasskey = await addPasskey(server, first, 'Old');
  const { codes: recoveryCodes } = (await server.call('createRecoveryCodes', {}, { token: first })).data;
  const { id: accountId } = await server.context.db.kysely
    .updateTable('accounts')
    .set({ role: 'moderator' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addApproved(server, accountId, 'ADDRESS');
  return { email, password, accountId, app, oldPasskey, recoveryCodes };
}

/** A session of the portal with all that hangs on it. */
export interface Used {
  readonly id: string;
  readonly token: string;
  /** A token that an application has redeemed, and what it knows the session by. */
  readonly applicationToken: string;
  readonly reference: string | undefined;
  /** What an application holds that uses OpenID Connect, and may act while the user is away. */
  readonly away: Tokens;
  /** What one holds that may not. */
  readonly present: Tokens;
  /** One that it has not. */
  readonly unredeemed: string;
  readonly events: OpenStream;
  /** Completes what the session has begun: answers whether it could. */
  readonly confirm: () => Promise<boolean>;
  /** A browser that the session has let in by QR code, and that has not asked again since. */
  readonly approved: { readonly browser: Browser; readonly code: string };
  /** A phone that has opened a link of the session. */
  readonly phone: { readonly browser: Browser; readonly code: string };
}

/** An account with every kind of access to it, and of what waits to become one. */
export interface Everything extends Settled {
  /** The session of the user, and one of another person. */
  readonly own: Used;
  readonly other: Used;
  /**
   * What an application knows a session by that was signed out, and in which it was allowed to act while the
   * user is away.
   */
  readonly earlier: Pick<Used, 'away'>;
  readonly trusted: Browser;
  readonly youngPasskey: SoftwarePasskey;
  readonly newerCodes: readonly string[];
  readonly waiting: string;
  readonly console: ConsoleBrowser;
  /** A browser with the same cookie of the console: signing out does not delete it there. */
  readonly copied: ConsoleBrowser;
  readonly waitingConsole: ConsoleBrowser;
  readonly resetCode: string;
  readonly denialCodes: readonly [string, string];
  /** An e-mail that the account is to have, and the code that confirms it. */
  readonly newEmail: string;
  readonly emailCode: string;
  /** The code of a proof of verification. */
  readonly proofCode: string;
  readonly claimed: string;
  readonly decided: string;
}

/** The same, while an admin looks at the account, whom the session of the user has let in. */
export interface LookedAt extends Everything {
  readonly look: { readonly browser: Browser; readonly token: string };
}

const store = application('STORE');

/**
 * Uses an account everywhere. With `newCodes`, recovery codes are made after the event that the first “This
 * was not me” is about.
 */
export async function useEverywhere(
  server: TestServer,
  consoleApp: () => ConsoleServer,
  settled: Settled,
  { newCodes = false }: { readonly newCodes?: boolean } = {},
): Promise<Everything> {
  const { email } = settled;
  const trusted = openBrowser(server);
  const earlier = await useAndSignOut(server, await signInTwice(server, settled, trusted));
  await forgetMails(server, email);
  // Each sign-in is told of by a mail with a link “This was not me”.
  const otherToken = await signInTwice(server, settled);
  const denialCode = await nextDenialCode(server, email);
  const ownToken = await signInTwice(server, settled);
  const laterDenial = await nextDenialCode(server, email);
  const youngPasskey = await addPasskey(server, ownToken, 'Young');
  const newerCodes = newCodes
    ? (await server.call('createRecoveryCodes', {}, { token: ownToken })).data.codes
    : [];
  await server.call('requestPasswordReset', { email });
  const resetCode = await nextResetCode(server, email);

  const own = await useSession(server, ownToken);
  const other = await useSession(server, otherToken);
  const waiting = await firstStep(server, settled);
  const proof = { proves: ['ADDRESS' as const], lifetime: limits.proof.lifetimes[3] };
  const { url } = (await server.call('createProof', proof, { token: otherToken })).data;

  await server.call('requestTakeout', {}, { token: otherToken });

  const [console, waitingConsole] = [openConsole(consoleApp), openConsole(consoleApp)];
  const credentials = { username: email, password: settled.password };
  await console.call('startStaffSignIn', credentials);
  await freeCurrentCode(server.context.db);
  const confirmed = await console.call('confirmStaffSignIn', { code: settled.app.code() });
  if (confirmed.status !== 200) throw new Error(`The sign-in to the console failed: ${confirmed.text}`);
  const copied = openConsole(consoleApp);
  for (const [key, value] of console.cookies) copied.cookies.set(key, value);
  const started = await waitingConsole.call('startStaffSignIn', credentials);
  if (started.status !== 200) throw new Error(`The sign-in to the console was not started: ${started.text}`);

  const [claimed, decided] = [await addWaiting(server.context), await addWaiting(server.context)];
  for (const id of [claimed, decided]) await console.call('claimReview', { id });
  const decision = await console.call('decideReview', { id: decided, version: 1, outcome: 'APPROVED' });
  if (decision.status !== 200) throw new Error(`Nothing was decided: ${decision.text}`);

  const newEmail = `new.${email}`;
  await server.call('startEmailChange', { email: newEmail }, { token: ownToken });
  const name = { firstName: 'Gracia', lastName: 'Green', note: 'It is written so in the passport.' };
  await server.call('askNameCorrection', name, { token: ownToken });
  const emailCode = codeIn((await server.mails.mailTo(newEmail)).link);

  const codes = { newerCodes, resetCode, denialCodes: [denialCode, laterDenial] } as const;
  const proofCode = new URL(url).hash.slice(1);
  const steps = { trusted, waiting, console, copied, waitingConsole };
  return {
    ...settled,
    own,
    other,
    earlier,
    ...steps,
    youngPasskey,
    ...codes,
    newEmail,
    emailCode,
    proofCode,
    claimed,
    decided,
  };
}

/** Lets an admin look at the portal as the account sees it. */
export async function letAdminLook(
  server: TestServer,
  consoleApp: () => ConsoleServer,
  all: Everything,
): Promise<LookedAt> {
  const { accountId: id, own } = all;
  const { code } = (await server.call('createSupportCode', {}, { token: own.token })).data;
  const admin = await addReviewer(server.context, consoleApp, 'admin');
  const begun = await admin.call('beginLook', { id, code, reason: 'the user called about a page' });
  const browser = openBrowser(server);
  const opened = await browser.call('openLook', { code: begun.data.opening });
  return { ...all, look: { browser, token: opened.data.token } };
}

/**
 * Signs in with the password and a code of the authenticator, and returns the token. With a browser, which
 * the account then trusts.
 */
async function signInTwice(server: TestServer, settled: Settled, browser?: Browser): Promise<string> {
  const { email, password, app } = settled;
  const caller = browser ?? server;
  const input = { grant_type: 'password', username: email, password } as const;
  const { data } = await caller.call('issueToken', input);
  await freeCurrentCode(server.context.db);
  const answer = await caller.call('issueToken', {
    grant_type: 'oauth_token',
    oauth_token: data.access_token,
    otp: app.code(),
    ...(browser && { trust_browser: 'true' }),
  });
  return answer.data.access_token;
}

/** Lets an application act while the user is away, and signs out. */
async function useAndSignOut(server: TestServer, token: string): Promise<Pick<Used, 'away'>> {
  const travel = await registerClient(server);
  const scope = { scope: 'openid offline_access', prompt: 'consent' };
  const away = await browserWithToken(server, token, async (browser) => {
    const tokens = await openApplication(server, browser, travel, scope);
    await browser.call('revokeToken', {}, { token });
    return tokens;
  });
  return { away };
}

async function useSession(server: TestServer, token: string): Promise<Used> {
  const sessions = (await server.call('listSessions', {}, { token })).data;
  const applicationToken = (await handOff(server, token)).access_token;
  const redeemed = await server.call('checkToken', { token: applicationToken }, { client: store });
  const unredeemed = (await handOff(server, token)).access_token;
  const travel = await registerClient(server);
  const scope = { scope: 'openid offline_access', prompt: 'consent' };
  const [present, away] = await browserWithToken(server, token, async (signedIn) => [
    await openApplication(server, signedIn, travel),
    await openApplication(server, signedIn, travel, scope),
  ]);
  // Before the stream, which would report the document that the first link adds.
  const link = (await server.call('startPhoneUpload', { documentType: 'PASSPORT' }, { token })).data;
  const phone = { browser: openBrowser(server), code: new URL(link.url).hash.slice(1) };
  const opened = await phone.browser.call('openPhoneUpload', { code: phone.code });
  if (opened.status !== 200) throw new Error(`The phone did not open its link: ${opened.text}`);
  const events = await openEvents(server, token);
  const options = (await server.call('startPasskeyRegistration', {}, { token })).data;
  const browser = openBrowser(server);
  const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
  const approval = await server.call('approveQrSignIn', { code, user_code }, { token });
  if (approval.status !== 200) throw new Error(`The QR code was not approved: ${approval.text}`);
  return {
    id: sessions.find(({ current }) => current)?.id ?? '',
    token,
    applicationToken,
    reference: redeemed.data.sid,
    unredeemed,
    away,
    present,
    events,
    async confirm() {
      const response = new SoftwarePasskey().create(options);
      return (await server.call('registerPasskey', { name: 'Late', response }, { token })).status === 200;
    },
    approved: { browser, code },
    phone,
  };
}

async function nextDenialCode(server: TestServer, email: string): Promise<string> {
  for (;;) {
    const { text } = await server.mails.mailTo(email);
    const [, code] = /\/secure-account\/([\w-]{43})(?=\s)/.exec(text) ?? [];
    if (code) return code;
  }
}

async function nextResetCode(server: TestServer, email: string): Promise<string> {
  for (;;) {
    const { link } = await server.mails.mailTo(email);
    if (link?.includes('/password/reset/')) return codeIn(link);
  }
}

/** Forgets the mails to an address. */
export async function forgetMails(server: TestServer, email: string): Promise<void> {
  await server.quiet();
  while (server.mails.waiting(email).length > 0) await server.mails.mailTo(email);
}
