import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decryptBytes, encryptBytes } from '../../platform/secrets.ts';
import { BackupUnreadable } from '../frames.ts';
import { checkRows, type Line, type Rows } from './rows.ts';

/** Where rows are in a backup. They cannot be decrypted in another line, of another account or backup. */
export interface Place extends Pick<Line, 'account'> {
  /** The id of the backup. */
  readonly backup: string;
  /** The number of the line. */
  readonly line: number;
}

export function sealRows(key: Uint8Array, rows: Rows, place: Place): string {
  return encryptBytes(key, deflateRawSync(JSON.stringify(rows)), nameOf(place));
}

export function openRows(key: Uint8Array, sealed: string, place: Place): Rows {
  return checkRows(JSON.parse(inflateRawSync(decrypt(key, sealed, place)).toString()));
}

function decrypt(key: Uint8Array, sealed: string, place: Place): Buffer {
  try {
    return decryptBytes(key, sealed, nameOf(place));
  } catch {
    // Any error: the cipher does not say what is wrong.
    throw new BackupUnreadable(
      `What the backup holds in line ${place.line} about people was changed, or belongs to another account.`,
    );
  }
}

const nameOf = ({ backup, account, line }: Place) => JSON.stringify(['backup', backup, account, line]);
