import { reviewRemark } from '@portico/contract/documents/review';
import type { Locale } from '@portico/contract/locales';
import { fullName } from '@portico/contract/names';
import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { Keys } from '../../platform/secrets.ts';
import { personName } from '../accounts/person-name.ts';
import type { DecisionRow } from './decision-store.ts';
import type { RoundRow } from './review-store.ts';

const anyMetadata = v.nullable(v.record(v.string(), v.unknown()));
const remarks = v.array(reviewRemark);

/** The rounds with their decisions, one entry for each decision. A round that the automatic check ended has none. */
export function describeRounds(
  rounds: readonly RoundRow[],
  decisions: readonly DecisionRow[],
  keys: Keys,
  reader: Locale,
) {
  return rounds.flatMap((submitted) => {
    const made = decisions.filter(({ round }) => round === submitted.round);
    const entries = made.length > 0 ? made : [undefined];
    return entries.map((decision) => describe(submitted, decision, keys, reader));
  });
}

function describe(
  { round, submitted_at, metadata }: RoundRow,
  decision: DecisionRow | undefined,
  keys: Keys,
  reader: Locale,
) {
  return {
    round,
    submittedAt: new Date(submitted_at).toISOString(),
    documentMetadata: readJson(anyMetadata, keys.decrypt(metadata)),
    outcome: decision?.outcome ?? null,
    remarks: decision ? readJson(remarks, decision.remarks) : [],
    note: decision?.note ? keys.decrypt(decision.note) : null,
    decidedBy: decision ? fullName(personName(decision), reader) : null,
    decidedAt: decision ? new Date(decision.decided_at).toISOString() : null,
  };
}
