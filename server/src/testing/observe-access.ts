import { findWaitingEmailChange } from '../capabilities/accounts/email-change-store.ts';
import { findWaitingCorrection } from '../capabilities/accounts/name-correction-store.ts';
import { findTakeout } from '../capabilities/takeouts/store.ts';
import type { Answer } from './answer.ts';
import type { ConsoleServer } from './console.ts';
import { type Everything, forgetMails, type LookedAt, type Used } from './everything.ts';
import { requestTokens, type Tokens } from './openid.ts';
import { passkeyOptions, type SoftwarePasskey, signInWith } from './passkeys.ts';
import { application, trySignIn } from './people.ts';
import { addReviewer, type Reviewer } from './reviews.ts';
import { freeCurrentCode, secondStep } from './second-factors.ts';
import type { TestServer } from './test-server.ts';

type Fate = 'ends' | 'stays';
type OfSession =
  | 'session'
  | 'application token'
  | 'unredeemed token'
  | 'application by OpenID'
  | 'application while away'
  | 'stream'
  | 'confirmation'
  | 'approval'
  | 'phone link';

/** Whether each kind of access to an account still works. */
export type Access = Readonly<
  Record<
    | `${'own' | 'other'} ${OfSession}`
    | 'console session'
    | 'trusted browser'
    | 'known browser'
    | 'old passkey'
    | 'young passkey'
    | 'old second factor'
    | 'recovery codes'
    | 'reset link'
    | 'link This was not me'
    | 'waiting sign-in'
    | 'waiting console sign-in'
    | 'waiting e-mail change'
    | 'waiting correction of the name'
    | 'proof'
    | 'takeout'
    | 'claim'
    | 'decision'
    | 'look of support',
    Fate
  >
>;

const fate = (works: boolean): Fate => (works ? 'stays' : 'ends');
const worked = ({ status }: Pick<Answer, 'status'>): Fate => fate(status === 200);

/** Tries everything that gives access to an account. What changes the account most is tried last. */
export async function observe(
  server: TestServer,
  consoleApp: () => ConsoleServer,
  all: LookedAt,
): Promise<Access> {
  const { own, other, app } = all;
  const look = worked(await all.look.browser.call('getProfile', {}, { token: all.look.token }));
  const sessions = await observeSessions(server, all);
  const consoleSession = worked(await all.copied.call('getStaffSession', {}));
  const colleague = await addReviewer(server.context, consoleApp, 'moderator');
  const claim = fate((await colleague.call('claimReview', { id: all.claimed })).status !== 200);
  const decision = await decisionFate(server, colleague, all.decided);
  const proof = worked(await server.call('openProof', { code: all.proofCode }));
  const takeout = fate(await hasTakeout(server, all));
  const resetLink = worked(await server.call('checkPasswordReset', { code: all.resetCode }));
  const phoneLinks = {
    'own phone link': await phoneLinkFate(own),
    'other phone link': await phoneLinkFate(other),
  };
  const confirmations = {
    'own confirmation': fate(await own.confirm()),
    'other confirmation': fate(await other.confirm()),
  };
  await freeCurrentCode(server.context.db);
  const waiting = worked(await secondStep(server, all.waiting, app.code()));
  await freeCurrentCode(server.context.db);
  const waitingConsole = worked(await all.waitingConsole.call('confirmStaffSignIn', { code: app.code() }));
  const approvals = {
    'own approval': await pollFate(own),
    'other approval': await pollFate(other),
  };
  const passkeys = {
    'old passkey': await passkeyFate(server, all.oldPasskey),
    'young passkey': await passkeyFate(server, all.youngPasskey),
  };
  const signIns = await observeSignIns(server, all);
  const emailChange = fate((await findWaitingEmailChange(server.context.db, all.accountId)) !== undefined);
  const correction = fate((await findWaitingCorrection(server.context.db, all.accountId)) !== undefined);
  const denial = worked(await server.call('secureAccount', { code: all.denialCodes[1] }));
  return {
    ...sessions,
    ...phoneLinks,
    ...confirmations,
    ...approvals,
    ...passkeys,
    ...signIns,
    'console session': consoleSession,
    'reset link': resetLink,
    'link This was not me': denial,
    'waiting sign-in': waiting,
    'waiting console sign-in': waitingConsole,
    'waiting e-mail change': emailChange,
    'waiting correction of the name': correction,
    proof,
    takeout,
    claim,
    decision,
    'look of support': look,
  };
}

/** Signs in with the password, in a trusted browser and in one that is not known. */
async function observeSignIns(server: TestServer, all: Everything) {
  const { app, email } = all;
  const input = { grant_type: 'password', username: email, password: all.password } as const;
  await forgetMails(server, email);
  const inTrusted = await all.trusted.call('issueToken', input);
  const { two_fa_type: factor, access_token: step } = inTrusted.data;
  if (factor === 'GOOGLE_AUTHENTICATOR') {
    await freeCurrentCode(server.context.db);
    const otp = { grant_type: 'oauth_token', oauth_token: step, otp: app.code() } as const;
    await all.trusted.call('issueToken', otp);
  }
  await server.quiet();
  const isAnnounced = server.mails
    .waiting(email)
    .some(({ subject }) => subject === 'A new sign-in to your Portico account');
  const elsewhere = (await trySignIn(server, all)).data;
  // Without a second factor every browser passes, so the list decides.
  const trusted =
    elsewhere.two_fa_type === null
      ? fate(
          (await server.call('listTrustedBrowsers', {}, { token: elsewhere.access_token })).data.length > 0,
        )
      : fate(factor === null);
  const [recoveryCode = ''] = all.newerCodes.length > 0 ? all.newerCodes : all.recoveryCodes;
  // Without a second step, nothing asks for a recovery code until there is a factor again.
  const recovery =
    elsewhere.two_fa_type === null
      ? fate((await server.call('getRecoveryCodes', {}, { token: elsewhere.access_token })).data.left > 0)
      : worked(await secondStep(server, elsewhere.access_token, recoveryCode));
  return {
    'trusted browser': trusted,
    'known browser': fate(!isAnnounced),
    'old second factor': fate(elsewhere.two_fa_type === 'GOOGLE_AUTHENTICATOR'),
    'recovery codes': recovery,
  };
}

/** Whether its file could be downloaded by a session that has just proved the password. */
async function hasTakeout({ context: { db } }: TestServer, { accountId }: Everything): Promise<boolean> {
  return (await findTakeout(db, accountId))?.state === 'READY';
}

async function observeSessions(server: TestServer, { own, other }: Everything) {
  const [ownProfile, otherProfile] = [await profileFate(server, own), await profileFate(server, other)];
  // A change that each stream of a session that is still open reports.
  const open = [own, other].find((_used, index) => [ownProfile, otherProfile][index] === 'stays');
  if (open) {
    const change = { documentType: 'PASSPORT', documentMetadata: { name: 'Grace' } } as const;
    await server.call('saveDocument', change, { token: open.token });
  }
  return {
    'own session': ownProfile,
    'other session': otherProfile,
    'own stream': await streamFate(own),
    'other stream': await streamFate(other),
    'own application token': await tokenFate(server, own.applicationToken),
    'other application token': await tokenFate(server, other.applicationToken),
    'own unredeemed token': await tokenFate(server, own.unredeemed),
    'other unredeemed token': await tokenFate(server, other.unredeemed),
    'own application by OpenID': await refreshFate(server, own.present),
    'other application by OpenID': await refreshFate(server, other.present),
    'own application while away': await refreshFate(server, own.away),
    'other application while away': await refreshFate(server, other.away),
  };
}

async function profileFate(server: TestServer, { token }: Used): Promise<Fate> {
  return worked(await server.call('getProfile', {}, { token }));
}

async function tokenFate(server: TestServer, token: string): Promise<Fate> {
  return worked(await server.call('checkToken', { token }, { client: application('STORE') }));
}

async function refreshFate(server: TestServer, { refresh_token }: Tokens): Promise<Fate> {
  const client = { id: 'TRAVEL', secret: application('TRAVEL').secret };
  return worked(await requestTokens(server, client, { grant_type: 'refresh_token', refresh_token }));
}

async function streamFate({ events }: Used): Promise<Fate> {
  const event = await events.next();
  events.close();
  return fate(event !== null);
}

async function pollFate({ approved: { browser, code } }: Used): Promise<Fate> {
  return worked(await browser.call('issueToken', { grant_type: 'qr_code', code }));
}

/** A phone loads its page again. */
async function phoneLinkFate({ phone: { browser, code } }: Used): Promise<Fate> {
  return worked(await browser.call('openPhoneUpload', { code }));
}

async function passkeyFate(server: TestServer, passkey: SoftwarePasskey): Promise<Fate> {
  const { options, cookies } = await passkeyOptions(server);
  return worked(await signInWith(server, passkey.get(options), { cookies }));
}

/**
 * A decision that has ended leaves its document to other moderators; one that stays is final after ten
 * seconds.
 */
async function decisionFate(server: TestServer, colleague: Reviewer, id: string): Promise<Fate> {
  await server.later(11);
  await server.quiet();
  return fate((await colleague.call('claimReview', { id })).status !== 200);
}
