import type { CurrentRules } from '../../context/rules.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import type { Config } from '../../platform/config.ts';
import { rulesInForce } from './fixed-rules.ts';
import { findRules, findRulesAfter } from './store.ts';

/** Knows within a second which rules count. */
export async function watchRules(
  db: Db,
  config: Pick<Config, 'registrationWithoutReferral'>,
): Promise<CurrentRules> {
  let known = await findRules(db);
  let current = rulesInForce(known.rules, config);
  async function refresh(): Promise<void> {
    const found = await findRulesAfter(db, known.version);
    if (!found) return;
    known = found;
    current = rulesInForce(found.rules, config);
  }
  const { stop } = askOften(refresh);
  return { current: () => current, refresh, stop };
}
