import type { DocumentType, PictureSize } from '@portico/contract/documents/verification';
import type { InputOf } from '@portico/contract/endpoints';
import { staffEndpoints } from '@portico/contract/endpoints/staff';
import type { Locale } from '@portico/contract/locales';
import { toWireRequest } from '@portico/contract/request';
import type { StaffRole } from '@portico/contract/staff/roles';
import { consoleSession } from '@portico/contract/staff/sign-in';
import { sql } from 'kysely';
import { insertAccount } from '../capabilities/accounts/store.ts';
import { insertStaffSession } from '../capabilities/sessions/staff-store.ts';
import type { Context } from '../context/context.ts';
import { sampleDocument } from '../demo/sample-document.ts';
import { type AccountId, asAccountId } from '../platform/ids.ts';
import { digest, randomId, randomSecret } from '../platform/secrets.ts';
import { type ConsoleBrowser, type ConsoleServer, openConsole, type StaffAnswer } from './console.ts';

/** The path and query of the call that answers with a picture of a document. */
export function picturePath(id: string, name: string, size: PictureSize): string {
  return toWireRequest(staffEndpoints.getReviewPicture, { id, name, size }).path;
}

interface NewAccount {
  readonly role?: StaffRole | null;
  readonly locale?: Locale;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Adds an account that cannot sign in to the portal, because it has no password. */
export async function addAccount(
  { db }: Pick<Context, 'db'>,
  { role = null, locale = 'en', firstName = 'Grace', lastName = 'Green' }: NewAccount = {},
): Promise<AccountId> {
  const id = asAccountId(randomId());
  const email = `${id.toLowerCase()}@example.org`;
  await insertAccount(db, {
    id,
    email,
    email_key: email,
    first_name: firstName,
    last_name: lastName,
    nationality: 'IE',
    locale,
    password_hash: '',
    invite_code: id,
    role,
  });
  return id;
}

/** A member of staff with a session of the console. */
export interface Reviewer extends ConsoleBrowser {
  readonly accountId: AccountId;
}

/** Adds a member of staff who is signed in to the console. */
export async function addReviewer(
  context: Pick<Context, 'db'>,
  app: () => ConsoleServer,
  role: StaffRole,
  name: Pick<NewAccount, 'firstName' | 'lastName'> = {},
): Promise<Reviewer> {
  const accountId = await addAccount(context, { role, ...name });
  const token = randomSecret();
  await insertStaffSession(
    context.db,
    {
      token_hash: digest(token),
      account_id: accountId,
      browser: 'Firefox of a test',
      address: '203.0.113.9',
    },
    consoleSession.absolute,
  );
  const browser = openConsole(app);
  browser.cookies.set('console', token);
  return { ...browser, accountId };
}

/** Claims a document and decides about it, as the console does. */
export async function decide(
  by: Pick<Reviewer, 'call'>,
  decision: InputOf<'decideReview'>,
): Promise<StaffAnswer<'decideReview'>> {
  await by.call('claimReview', { id: decision.id });
  return await by.call('decideReview', decision);
}

interface Waiting {
  readonly accountId?: AccountId;
  readonly type?: Exclude<DocumentType, 'PHONE'>;
  readonly locale?: Locale;
  readonly round?: number;
  /** How many seconds ago it was submitted. */
  readonly ago?: number;
  /** The data; that of a sample when left out. */
  readonly metadata?: object;
}

/** Adds a document that waits for a moderator, of a new user unless it names one. Returns its id. */
export async function addWaiting(
  context: Pick<Context, 'db' | 'keys'>,
  { accountId, type = 'PASSPORT', locale = 'en', round = 1, ago = 60, metadata }: Waiting = {},
): Promise<string> {
  const { db, keys } = context;
  const owner = accountId ?? (await addAccount(context, { locale }));
  const id = randomId();
  const encrypted = keys.encrypt(JSON.stringify(metadata ?? sampleOf(type)));
  const submitted_at = sql<number>`${db.now} - ${sql.lit(ago * 1000)}`;
  await db.kysely
    .insertInto('documents')
    .values({
      id,
      account_id: owner,
      document_type: type,
      status: 'WAITING_MODERATOR',
      metadata: encrypted,
      updated_at: submitted_at,
      version: 1,
      round,
      submitted_at,
      review: null,
    })
    .execute();
  await db.kysely
    .insertInto('document_rounds')
    .values({ document_id: id, round, metadata: encrypted, findings: '[]', submitted_at })
    .execute();
  return id;
}

function sampleOf(type: NonNullable<Waiting['type']>): object | null {
  if (type === 'SELFIE') return null;
  if (type === 'COMPANY') return { taxId: 'IE 6388047V', accountType: 'ENTREPRENEUR', companyName: 'Green' };
  return sampleDocument(type, { firstName: 'Grace', lastName: 'Green', nationality: 'IE' });
}
