import { Readable } from 'node:stream';
import { addDays } from '@portico/contract/dates';
import type {
  AddressMetadata,
  Document,
  DocumentType,
  PassportMetadata,
} from '@portico/contract/documents/verification';
import { vi } from 'vitest';
import { createFileKey, encryptStream } from '../adapters/files/encryption.ts';
import { thumbnailName } from '../capabilities/documents/pictures/picture-names.ts';
import { insertDocument } from '../capabilities/documents/store.ts';
import type { AccountId } from '../platform/ids.ts';
import { randomId } from '../platform/secrets.ts';
import { guest, join, signIn } from './people.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

/** A new user who is signed in. */
export async function newUser(server: TestServer) {
  const { email, password } = await join(server, guest());
  const token = await signIn(server, { email, password });
  const { id } = await server.context.db.kysely
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, token };
}

export type TestUser = Awaited<ReturnType<typeof newUser>>;

/** The current UTC day, also while a test has moved the clock of the process. */
export function today(): string {
  return new Date(vi.getRealSystemTime()).toISOString().slice(0, 10);
}

/** Waits for midnight (UTC) if it is near, so that the tests of a file see one day. */
export async function awayFromMidnight(): Promise<void> {
  const [minute, day] = [60_000, 86_400_000];
  await until('midnight', () => vi.getRealSystemTime() % day < day - 2 * minute, 3 * minute);
}

/** The complete data of a passport in the name of `guest()`. */
export function passportData(): PassportMetadata {
  return {
    name: 'Grace',
    surname: 'Green',
    gender: 'FEMALE',
    birthday: '1990-05-17',
    placeOfBirth: 'Cork',
    citizenship: 'IE',
    seriesNumber: 'P4820157',
    issuedBy: 'Passport Office',
    issueDate: addDays(today(), -400),
    expireDate: addDays(today(), 3000),
  };
}

export function addressData(): AddressMetadata {
  const home = { address1: '7 Arch Lane', address2: 'Flat 2', city: 'Cork', country: 'IE', zip: 'T12' };
  return { addressPostal: home, addressResidential: { ...home, zip: 'T13' }, equal: false };
}

export async function findDocument(
  server: TestServer,
  { token }: Pick<TestUser, 'token'>,
  documentType: DocumentType = 'PASSPORT',
): Promise<Document> {
  const { data } = await server.call('listDocuments', { documentType }, { token });
  const [document] = data;
  if (!document) throw new Error(`The user has no ${documentType}.`);
  return document;
}

/** Approves a document that has no pictures, as a moderator would have done at that time. */
export async function addApproved(
  { context }: TestServer,
  accountId: AccountId,
  type: 'PASSPORT' | 'ADDRESS',
  decidedAt = '2026-09-14T10:00:00.000Z',
): Promise<void> {
  await insertDocument(context.db, {
    id: randomId(),
    account_id: accountId,
    document_type: type,
    status: 'VERIFIED',
    metadata: context.keys.encrypt(JSON.stringify(type === 'PASSPORT' ? passportData() : addressData())),
    review: JSON.stringify({ outcome: 'APPROVED', decidedAt, remarks: [] }),
  });
}

/** Adds a picture that is processed already, without its file. */
export async function addPicture(
  { context }: TestServer,
  documentId: string,
  more: {
    readonly state?: 'PROCESSING' | 'READY' | 'FAILED';
    readonly content_digest?: string;
    readonly file_key?: string;
  } = {},
): Promise<string> {
  const { account_id } = await context.db.kysely
    .selectFrom('documents')
    .select('account_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const name = `${randomId()}.jpg`;
  await context.db.kysely
    .insertInto('document_files')
    .values({
      name,
      document_id: documentId,
      account_id,
      state: 'READY',
      file_key: context.keys.encrypt('key'),
      byte_count: 1,
      uploaded_at: context.db.now,
      ...more,
    })
    .execute();
  return name;
}

/** Adds a picture that is processed already, with its objects. */
export async function addStoredPicture(
  server: TestServer,
  documentId: string,
  bytes: Buffer,
): Promise<string> {
  const { files, keys } = server.context;
  const key = createFileKey();
  const file_key = keys.encrypt(key.toString('base64url'));
  const name = await addPicture(server, documentId, { file_key });
  for (const object of [name, thumbnailName(name)])
    await files.put(object, Readable.from([bytes]).pipe(encryptStream(key)));
  return name;
}

/** Saves a complete passport with a picture, which can be submitted. */
export async function completePassport(
  server: TestServer,
  user: TestUser,
  more: Partial<PassportMetadata> = {},
) {
  const documentMetadata = { ...passportData(), ...more };
  await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata }, { token: user.token });
  const { id } = await findDocument(server, user);
  await addPicture(server, id);
  return id;
}
