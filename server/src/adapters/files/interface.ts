import type { Readable } from 'node:stream';

/** An object of the store and when it was last written, in milliseconds since 1970. */
export interface StoredObject {
  readonly name: string;
  readonly modifiedAt: number;
}

/** Where the encrypted files of documents are stored: a folder, or a bucket of an S3 service. */
export interface FileStore {
  /**
   * Stores an object. When it resolves, the object survives a crash; a failure leaves nothing under its name.
   */
  put(name: string, content: Readable): Promise<void>;
  /** The bytes of an object, or null if there is none of the name. */
  get(name: string): Promise<Buffer | null>;
  /** Whether there is an object of the name. */
  has(name: string): Promise<boolean>;
  /** Deletes an object. Nothing happens if there is none of the name. */
  delete(name: string): Promise<void>;
  /** All objects, or those whose names begin with `start`, in no defined order. */
  list(start?: string): AsyncIterable<StoredObject>;
}
