import type { Readable } from 'node:stream';
import type { SignedInUser } from './signed-in-user.ts';

/** The streams of this process that send users the changes of their documents. */
export interface DocumentWatch {
  /** A stream of `DocumentEvent`s: of every change from now on, until the session ends. */
  open(user: SignedInUser): Promise<Readable>;
  /** Ends all streams, and opens no new ones. */
  close(): Promise<void>;
}
