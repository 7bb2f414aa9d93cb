import { statusOf } from '@portico/contract/documents/document-states';
import { review } from '@portico/contract/documents/review';
import type { Context } from '../../context/context.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { findAccount } from '../accounts/store.ts';
import { toDay } from '../documents/store.ts';
import { claimValue } from '../groups/claim.ts';
import { findDisclosedGroups, findDisclosedRoles } from '../groups/disclosed-store.ts';
import { findToldFields } from '../own-fields/told-fields.ts';
import { claimsOf, claimsOfScopes } from './claims.ts';
import { type ApprovedDocument, evidenceOf, verifiedClaims } from './verified-claims.ts';

/** What an application asks for: scopes, and claims one by one (OpenID Connect Core 1.0 §5.5). */
export interface ClaimsRequest {
  readonly scopes: ReadonlySet<string>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly application: string | undefined;
}

/**
 * All that an application may learn of an account; undefined if there is none, or it is disabled. Documents
 * are read only for what is about them.
 */
export async function findClaims(
  context: Pick<Context, 'db' | 'keys'>,
  accountId: AccountId,
  { scopes, claims, application }: ClaimsRequest,
) {
  const account = await findAccount(context.db, accountId);
  if (!account || account.disabled === 1) return undefined;
  const wantsDocuments =
    scopes.has('verification') || claimsOfScopes.verification.some((name) => name in claims);
  const { documents, approved, now } = wantsDocuments ? await findDocuments(context, accountId) : nothing;
  const verified = verifiedClaims(approved, claims.verified_claims, now);
  const wants = (name: 'groups' | 'roles' | 'fields') => scopes.has(name) || name in claims;
  const access = application === undefined ? undefined : { accountId, application };
  const groups = access && wants('groups') ? await findDisclosedGroups(context.db, access) : null;
  const roles = access && wants('roles') ? await findDisclosedRoles(context.db, access) : null;
  const fields = access && wants('fields') ? await findToldFields(context.db, access) : {};
  return {
    ...claimsOf(account, documents),
    ...(groups && { groups: claimValue(groups) }),
    ...(roles && { roles: claimValue(roles) }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(verified.length > 0 && { verified_claims: verified }),
  };
}

const nothing = { documents: [], approved: [], now: 0 };

async function findDocuments({ db, keys }: Pick<Context, 'db' | 'keys'>, accountId: AccountId) {
  const rows = await db.kysely
    .selectFrom('documents')
    .select(['id', 'document_type', 'status', 'review', 'updated_at', 'metadata', db.now.as('now')])
    .where('account_id', '=', accountId)
    .orderBy('document_type')
    .execute();
  const key = await findAccountKey(db, accountId, keys);
  const read = rows.map(({ document_type: type, status, review: decision, updated_at, now, ...row }) => ({
    type,
    status,
    ...row,
    now,
    isApproved: status === 'VERIFIED',
    decidedAt: decision === null ? updated_at : Date.parse(readJson(review, decision).decidedAt),
  }));
  return {
    documents: read.map(({ type, status, isApproved, decidedAt }) => ({
      type,
      status: statusOf(status),
      verified_at: isApproved ? toDay(decidedAt) : null,
    })),
    approved: read.flatMap(({ id, type, metadata, isApproved, decidedAt }): ApprovedDocument[] =>
      isApproved && isEvidence(type)
        ? [{ type, data: key.decrypt(metadata, ['documents.metadata', id]), decidedAt }]
        : [],
    ),
    now: read[0]?.now ?? 0,
  };
}

function isEvidence(type: string): type is keyof typeof evidenceOf {
  return Object.hasOwn(evidenceOf, type);
}
