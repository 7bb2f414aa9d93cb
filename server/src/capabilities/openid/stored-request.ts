import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';

const claims = v.record(v.string(), v.unknown());

/** The times of an entry, in seconds by the clock of this process. */
export interface EntryTimes {
  readonly iat: number;
  readonly exp: number;
}

/**
 * A stored request (RFC 9126) with the times of its entry. The library stores a JWT without a signature, with
 * the times of the process that took it. One with a signature has the times of its application, and stays.
 */
export function atTimes(request: string, { iat, exp }: EntryTimes): string {
  const [header, payload = '', signature] = request.split('.');
  if (signature !== '') return request;
  const stored = readJson(claims, Buffer.from(payload, 'base64url').toString());
  const replaced = JSON.stringify({ ...stored, iat, nbf: iat, exp });
  return `${header}.${Buffer.from(replaced).toString('base64url')}.`;
}
