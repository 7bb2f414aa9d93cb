import { emailKey } from '@portico/contract/email';
import type { DemoApplication } from '@portico/dev/applications';
import type { DemoPerson } from '@portico/dev/people';
import { demoWorld } from '@portico/dev/world';
import { ensureAccountKey } from '../capabilities/account-keys/store.ts';
import { findAccountByEmail, insertAccount } from '../capabilities/accounts/store.ts';
import { loadCurrentDocuments } from '../capabilities/agreements/documents.ts';
import { insertAgreements } from '../capabilities/agreements/store.ts';
import { insertApplication } from '../capabilities/applications/store.ts';
import { insertRound } from '../capabilities/documents/round-store.ts';
import { insertDocument } from '../capabilities/documents/store.ts';
import { saveClient } from '../capabilities/openid/client-store.ts';
import { insertActiveFactor } from '../capabilities/second-factors/methods/store.ts';
import type { Context } from '../context/context.ts';
import { type Db, transaction } from '../db/database.ts';
import { findNow } from '../db/find-now.ts';
import { type AccountId, asAccountId } from '../platform/ids.ts';
import { digest, randomId } from '../platform/secrets.ts';
import { readDemoTexts, textsInEveryLanguage } from './application-texts.ts';
import { sampleDocument } from './sample-document.ts';

/** Creates the demo's users and applications. Users that exist already are not changed. */
export async function createDemoWorld(context: Context): Promise<void> {
  const storeUrl = process.env.STORE_URL ?? 'http://store.localhost:3001';
  const { password, people, applications } = demoWorld({ storeUrl });
  const missing = await findMissing(context, people);
  const texts = await readDemoTexts();
  const passwordHash = missing.length > 0 ? await context.passwords.hash(password) : '';
  await transaction(context.db, async (tx) => {
    for (const person of missing) {
      await insertPerson(tx, context, person, passwordHash);
    }
    for (const [position, described] of applications.entries()) {
      const { secret, text, returnAddresses, openid, ...application } = described;
      await insertApplication(tx, {
        ...application,
        position,
        secret_hash: digest(secret),
        // The demo's own process serves them.
        hand_off_logout_uri: context.config.demo ? new URL('/auth/signed-out', application.url).href : null,
        texts: JSON.stringify(textsInEveryLanguage(application.id, text, texts)),
        return_addresses: JSON.stringify(returnAddresses.map(readAddress)),
      });
      if (openid) await saveClient(tx, clientOf(application.id, openid));
    }
  });
}

/**
 * The people who have no account yet. Admins and support belong to the console, so without one there are
 * none.
 */
async function findMissing({ db, config }: Context, people: readonly DemoPerson[]): Promise<DemoPerson[]> {
  const wanted = people.filter(
    ({ role }) => config.console !== null || (role !== 'admin' && role !== 'support'),
  );
  const accounts = await Promise.all(wanted.map(({ email }) => findAccountByEmail(db, emailKey(email))));
  return wanted.filter((_person, index) => accounts[index] === undefined);
}

async function insertPerson(
  tx: Db,
  context: Context,
  person: DemoPerson,
  passwordHash: string,
): Promise<void> {
  const id = asAccountId(randomId());
  const isInserted = await insertAccount(tx, {
    id,
    email: person.email,
    email_key: emailKey(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    nationality: person.nationality,
    locale: person.locale,
    password_hash: passwordHash,
    invite_code: person.inviteCode,
    verified: person.verified ? 1 : 0,
    disabled: person.disabled ? 1 : 0,
    role: person.role,
  });
  // Another server that started at the same moment has inserted the user.
  if (!isInserted) return;
  // As if the user had registered: nobody of the demo is asked.
  const documents = await loadCurrentDocuments(tx, context.config, person.locale);
  await insertAgreements(tx, id, { address: '127.0.0.1', browser: '', documents });
  // The console requires it.
  if (person.authenticatorSecret !== null && context.config.console !== null) {
    const secret = context.keys.encrypt(person.authenticatorSecret);
    await insertActiveFactor(tx, { account_id: id, type: 'GOOGLE_AUTHENTICATOR', secret });
  }
  for (const document of person.documents) await insertSubmitted(tx, context, id, person, document);
}

/** Stores a document as its user has submitted it, in the state that its review has come to. */
export async function insertSubmitted(
  tx: Db,
  { keys }: Pick<Context, 'keys'>,
  account_id: AccountId,
  person: Pick<DemoPerson, 'firstName' | 'lastName' | 'nationality'>,
  { type, status, remarks }: DemoPerson['documents'][number],
): Promise<void> {
  const key = await ensureAccountKey(tx, account_id, keys);
  const data = JSON.stringify(sampleDocument(type, person));
  const document_id = randomId();
  const metadata = key.encrypt(data, ['documents.metadata', document_id]);
  const decidedAt = new Date(await findNow(tx)).toISOString();
  const review = remarks ? JSON.stringify({ outcome: 'CHANGES_REQUESTED', decidedAt, remarks }) : null;
  await insertDocument(tx, { id: document_id, account_id, document_type: type, status, metadata, review });
  await insertRound(tx, {
    document_id,
    round: 1,
    metadata: key.encrypt(data, ['document_rounds.metadata', document_id, 1]),
    request_digest: null,
    paper_rules: null,
    pictures: [],
  });
}

/** An application of the operator's own, with a server that keeps its secret. */
function clientOf(
  application: string,
  { redirectUri, afterSignOut, loginUri }: NonNullable<DemoApplication['openid']>,
) {
  return {
    application,
    kind: 'WEB',
    redirect_uris: JSON.stringify([redirectUri]),
    logout_return_uris: JSON.stringify([afterSignOut]),
    logout_uri: null,
    login_uri: loginUri,
    scopes: JSON.stringify(['openid', 'profile', 'email', 'verification']),
    first_party: 1,
    pairwise: 0,
  } as const;
}

function readAddress(address: string) {
  const { origin, pathname } = new URL(address);
  return { origin, path: pathname };
}
