import { hash } from 'node:crypto';
import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';

/** The identifier of a user at the applications of one sector (OpenID Connect Core 1.0 §8.1). */
export function pairwiseSubject(keys: Keys, sector: string, accountId: string): string {
  return hash('sha256', keys.hmac('openid subject', `${sector} ${accountId}`), 'base64url');
}

/** The identifier of a user at an application with pairwise identifiers: its sector is the host of its return addresses. */
export function subjectOf(keys: Keys, redirectUris: string, accountId: AccountId): string {
  const [first = ''] = readJson(v.array(v.string()), redirectUris);
  return pairwiseSubject(keys, new URL(first).host, accountId);
}
