import { reviewRemark } from '@portico/contract/documents/review';
import type { Locale } from '@portico/contract/locales';
import { fullName } from '@portico/contract/names';
import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { AccountKey } from '../account-keys/account-key.ts';
import { personName } from '../accounts/person-name.ts';
import type { DecisionRow } from './decision-store.ts';
import type { RoundRow } from './review-store.ts';

const anyMetadata = v.nullable(v.record(v.string(), v.unknown()));
const remarks = v.array(reviewRemark);

/**
 * The rounds with their decisions, one entry for each decision. A round that the automatic check ended has
 * none.
 */
export function describeRounds(
  rounds: readonly RoundRow[],
  decisions: readonly DecisionRow[],
  key: AccountKey,
  reader: Locale,
) {
  return rounds.flatMap((submitted) => {
    const made = decisions.filter(({ round }) => round === submitted.round);
    const entries = made.length > 0 ? made : [undefined];
    return entries.map((decision) => describe(submitted, decision, key, reader));
  });
}

function describe(
  { document_id: id, round, submitted_at, metadata }: RoundRow,
  decision: DecisionRow | undefined,
  key: AccountKey,
  reader: Locale,
) {
  return {
    round,
    submittedAt: new Date(submitted_at).toISOString(),
    documentMetadata: readJson(anyMetadata, key.decrypt(metadata, ['document_rounds.metadata', id, round])),
    outcome: decision?.outcome ?? null,
    remarks: decision ? readJson(remarks, decision.remarks) : [],
    note: decision?.note ? key.decrypt(decision.note, ['document_decisions.note', decision.id]) : null,
    decidedBy: decision ? fullName(personName(decision), reader) : null,
    decidedAt: decision ? new Date(decision.decided_at).toISOString() : null,
  };
}
