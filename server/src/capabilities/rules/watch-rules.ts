import type { Rules } from '@portico/contract/rules/rules';
import type { CurrentRules } from '../../context/rules.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import type { Config } from '../../platform/config.ts';
import { rulesInForce } from './fixed-rules.ts';
import { findRules, findRulesAfter } from './store.ts';

type Settings = Pick<Config, 'registrationWithoutReferral'>;

/** Knows within a second which rules count. */
export async function watchRules(db: Db, config: Settings): Promise<CurrentRules> {
  let known = await findRules(db);
  let current = rulesInForce(known.rules, config);
  async function refresh(): Promise<void> {
    const found = await findRulesAfter(db, known.version);
    if (!found) return;
    known = found;
    current = rulesInForce(found.rules, config);
  }
  const { stop } = askOften(refresh);
  return { ...readersOf(() => current), refresh, stop };
}

/** The rules that count now, for a command. */
export async function readRules(
  db: Db,
  config: Settings,
): Promise<Pick<CurrentRules, 'current' | 'session'>> {
  const rules = rulesInForce((await findRules(db)).rules, config);
  return readersOf(() => rules);
}

function readersOf(current: () => Rules): Pick<CurrentRules, 'current' | 'session'> {
  return {
    current,
    session: {
      get absolute() {
        return current().sessionMinutes * 60;
      },
      get idle() {
        return current().idleMinutes * 60;
      },
    },
  };
}
