import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { digest } from '../../platform/secrets.ts';

export type AuditRow = Selectable<Tables['audit_records']>;

/** The last record that is part of the chain; position 0 before the first one. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

/** The digest of a browser and an address. The chain holds only this, so that they can be erased. */
export function originDigest(origin: { browser: string; address: string; salt: string }): string {
  return digest(JSON.stringify([origin.salt, origin.browser, origin.address]));
}

/**
 * The hash of a record that follows another one in the chain: it changes with any part of the record and with
 * all records before.
 */
export function linkHash(
  previous: string,
  position: number,
  row: Omit<AuditRow, 'position' | 'hash'>,
): string {
  return digest(
    JSON.stringify([
      previous,
      position,
      row.id,
      row.created_at,
      row.type,
      row.actor_type,
      row.actor,
      row.subject_type,
      row.subject,
      row.reason,
      row.details,
      row.origin_digest,
    ]),
  );
}

/** What is wrong at one position of the chain. */
export interface ChainFault {
  readonly position: number;
  readonly fault: 'removed' | 'changed' | 'origin_changed';
}

/** Compares a record with the one before it; null when it follows from it unchanged. */
export function checkLink(previous: ChainHead, row: AuditRow): ChainFault | null {
  const position = previous.position + 1;
  if (row.position !== position) return { position, fault: 'removed' };
  if (row.hash !== linkHash(previous.hash, position, row)) return { position, fault: 'changed' };
  const { browser, address, salt } = row;
  const isErased = browser === null && address === null && salt === null;
  const hasOrigin = browser !== null && address !== null && salt !== null;
  if (row.origin_digest === null || isErased) return null;
  return hasOrigin && row.origin_digest === originDigest({ browser, address, salt })
    ? null
    : { position, fault: 'origin_changed' };
}
