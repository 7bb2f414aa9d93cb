import type { Readable } from 'node:stream';
import type { DocumentType } from '@portico/contract/documents/verification';
import type { CallName, OutputOf, ParsedInputOf, RowOf, StreamName } from '@portico/contract/endpoints';
import type { CodeOf } from '@portico/contract/endpoints/descriptions';
import type { Locale } from '@portico/contract/locales';
import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import type { ReadDb } from '../db/replica/read-db.ts';
import type { AccountId, SessionId } from '../platform/ids.ts';
import type { MayRefuse } from '../platform/refusal.ts';
import type { Digest } from '../platform/secrets.ts';
import type { Context } from './context.ts';
import type { LateRead } from './late-reads.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** What a helper takes of a call that a signed-in user makes. */
export interface ByUser {
  readonly user: SignedInUser;
}

/** What a helper takes of a call that a member of staff makes. */
export interface ByStaff {
  readonly staff: StaffMember;
}

/**
 * The information about the caller that a handler receives, for each value of `who` in the endpoint table.
 */
interface Callers {
  anyone: object;
  client: { readonly client: Client };
  bearer: { readonly token: SessionToken | PendingToken | LookToken };
  user: ByUser;
  staff: ByStaff;
  'staff-or-guest': Partial<ByStaff>;
  phone: { readonly phone: PhoneWithLink };
}

/** A registered client: the portal itself (public), or a linked application by its identifier. */
export type Client =
  | { readonly kind: 'portal' }
  | { readonly kind: 'application'; readonly application: string; readonly checksPerMinute: number };

/**
 * A presented access token of a live session: the portal's, or one that an application received. `AGREEMENT`
 * is one that becomes the portal's when its user has agreed to the new version of a legal document.
 */
export interface SessionToken {
  readonly kind: 'PORTAL' | 'AGREEMENT' | 'CLOSING' | 'HAND_OFF';
  readonly tokenHash: Digest;
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
}

/** The token of a sign-in that waits for its second step. It has no session yet. */
export interface PendingToken {
  readonly kind: 'PENDING';
  readonly tokenHash: Digest;
  readonly accountId: AccountId;
}

/**
 * The token of a look of support at the account of a user; `sessionId` is the session that let support in.
 */
export interface LookToken {
  readonly kind: 'LOOK';
  readonly tokenHash: Digest;
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
}

/** A phone that has opened a link to add a picture to one document of a user. It has no session. */
export interface PhoneWithLink {
  readonly codeHash: Digest;
  readonly documentType: DocumentType;
  readonly accountId: AccountId;
  /** The session that made the link. */
  readonly sessionId: SessionId;
}

/** A member of staff who is signed in to the console. */
export interface StaffMember {
  readonly accountId: AccountId;
  readonly role: ConsoleRole;
  readonly tokenHash: Digest;
}

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

/** The information about the request that a handler receives. */
export interface Request {
  readonly locale: Locale;
  /** The client's IP address, from `X-Forwarded-For` if the request came through a trusted proxy. */
  readonly address: string;
  /** The `User-Agent` header, at most 256 characters. */
  readonly userAgent: string;
  /** Whether a page of the portal made the call, according to the headers `Sec-Fetch-Site` and `Origin`. */
  readonly sameOrigin: boolean;
  /** Whether a browser made the call: all current ones send `Sec-Fetch-Site`. */
  readonly fromBrowser: boolean;
  /** The `Idempotency-Key` header: a second request with the same key and input is a repeat. */
  readonly idempotencyKey: string | undefined;
  readonly cookie: (name: ServerCookie) => string | undefined;
  /**
   * The portal's tokens that the browser stores, the one of the current account first. Each is worth
   * something only with its companion.
   */
  readonly storedTokens: () => readonly string[];
  /** Sets one of the server's HttpOnly cookies. */
  readonly setCookie: (name: ServerCookie, value: string, options: CookieOptions) => void;
}

/**
 * The HttpOnly cookies of the server. `token-companion` has the companions of the browser's sessions;
 * `console-step` is a sign-in to the console that waits for its second step.
 */
export type ServerCookie =
  | 'token-companion'
  | 'known-device'
  | 'trusted-browser'
  | 'qr-sign-in'
  | 'registration'
  | 'phone-upload'
  | 'support-look'
  | 'passkey-sign-in'
  | 'provider-sign-in'
  // The browser has changed something a moment ago.
  | 'recent-change'
  | 'console'
  | 'console-step';

/**
 * The file of a multipart request: encrypted, in a temporary file that is removed when the call has ended.
 */
export interface ReceivedFile {
  readonly path: string;
  /** The key that the file is encrypted with. */
  readonly key: Uint8Array;
  /** The number of its bytes before they were encrypted. */
  readonly byteCount: number;
  /** The SHA-256 digest of these bytes. */
  readonly digest: string;
}

/** What a handler receives if its row lists a file part. */
type WithFile<Name extends CallName> =
  RowOf<Name> extends { files: readonly unknown[] } ? { readonly file: ReceivedFile } : object;

/** What a handler reads by if what it shows may be some seconds old. */
type WithReads<Name extends CallName> = Name extends LateRead ? { readonly readDb: ReadDb } : object;

/** A request together with its caller, its file and the codes it may be refused with. */
export type Call<Name extends CallName> = Request &
  Callers[RowOf<Name>['who']] &
  WithFile<Name> &
  WithReads<Name> &
  MayRefuse<CodeOf<Name>>;

/**
 * The function that answers the calls of one row of the endpoint table. A stream is one of objects, each of
 * the row's output.
 */
export type Handler<Name extends CallName> = (
  input: ParsedInputOf<Name>,
  call: Call<Name>,
  context: Context,
) => Promise<Name extends StreamName ? Readable : OutputOf<Name>>;

/** Where a request came from, for records, mails and messages about it. */
export type Origin = Pick<Request, 'userAgent' | 'address'>;
