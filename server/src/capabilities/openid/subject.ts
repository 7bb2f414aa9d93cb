import { createHmac, hash, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * The identifier of a user at the applications of one sector (OpenID Connect Core 1.0 §8.1).
 * @param key from `findSubjectKey`
 */
export function pairwiseSubject(key: KeyObject, sector: string, accountId: string): string {
  const code = createHmac('sha256', key).update(`openid subject\0${sector} ${accountId}`).digest('base64url');
  return hash('sha256', code, 'base64url');
}

/**
 * The identifier of a user at an application with pairwise identifiers: its sector is the host of its return
 * addresses.
 */
export function subjectOf(key: KeyObject, redirectUris: string, accountId: AccountId): string {
  const [first = ''] = readJson(v.array(v.string()), redirectUris);
  return pairwiseSubject(key, new URL(first).host, accountId);
}
