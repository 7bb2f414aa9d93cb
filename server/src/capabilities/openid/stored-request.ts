import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';

const claims = v.record(v.string(), v.unknown());

/** The times of an entry, in seconds by the clock of this process. */
export interface EntryTimes {
  readonly iat: number;
  readonly exp: number;
}

/**
 * A request that was stored before its user came (RFC 9126). The library stores it as a JWT without a
 * signature, whose times are those of the process that took it: they are replaced, as those of the entry are.
 * One with a signature has the times of its application, and stays.
 */
export function atTimes(request: string, { iat, exp }: EntryTimes): string {
  const [header, payload = '', signature] = request.split('.');
  if (signature !== '') return request;
  const stored = readJson(claims, Buffer.from(payload, 'base64url').toString());
  const replaced = JSON.stringify({ ...stored, iat, nbf: iat, exp });
  return `${header}.${Buffer.from(replaced).toString('base64url')}.`;
}
