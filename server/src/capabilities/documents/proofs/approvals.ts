import {
  documentOf,
  type HolderFact,
  holderFacts,
  type Provable,
  provables,
  type Verified,
} from '@portico/contract/documents/proofs';
import { review } from '@portico/contract/documents/review';
import * as v from 'valibot';
import type { Db } from '../../../db/database.ts';
import { readJson } from '../../../db/json-column.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { toDay } from '../store.ts';
import { findApproved, type ProofRow } from './store.ts';

const provableList = v.array(v.picklist(provables));
const holderFactList = v.array(v.picklist(holderFacts));

/** Since which day (UTC) each of these is verified. */
export type Approvals = ReadonlyMap<Provable, string>;

/** What is verified of an account now. */
export async function findApprovals(db: Db, accountId: AccountId): Promise<Approvals> {
  const documents = await findApproved(db, accountId);
  return new Map(
    provables.flatMap((what) => {
      const document = documents.find(({ document_type }) => document_type === documentOf[what]);
      if (!document) return [];
      const decidedAt =
        document.review === null
          ? document.updated_at
          : Date.parse(readJson(review, document.review).decidedAt);
      return [[what, toDay(decidedAt)]];
    }),
  );
}

/**
 * What a proof says. Undefined if a part of it is not verified, or no longer: it says all that it was made
 * for, or nothing.
 */
export function verifiedBy(approvals: Approvals, proves: readonly Provable[]): Verified | undefined {
  const verified = proves.flatMap((what) => {
    const since = approvals.get(what);
    return since === undefined ? [] : [{ what, since }];
  });
  return verified.length === proves.length ? verified : undefined;
}

/** What a stored proof was made for. */
export function readProves({ proves }: Pick<ProofRow, 'proves'>): Provable[] {
  return readJson(provableList, proves);
}

/** What a stored proof says about who its user is. */
export function readNames({ names }: Pick<ProofRow, 'names'>): HolderFact[] {
  return readJson(holderFactList, names);
}
