import type { Rules } from '@portico/contract/rules/rules';
import type { CurrentRules } from '../../context/rules.ts';
import type { Db } from '../../db/database.ts';
import { addressSet } from '../../platform/address-set.ts';
import { askOften } from '../../platform/ask-often.ts';
import { type RuleSettings, rulesInForce } from './fixed-rules.ts';
import { findRules, findRulesAfter } from './store.ts';

/** Knows within a second which rules count, and which addresses are blocked. */
export async function watchRules(db: Db, config: RuleSettings): Promise<CurrentRules> {
  let known = { ...(await findRulesAfter(db, undefined)) };
  let made = makeReady(known.rules, known.now, config);
  const asking = askOften(
    () => findRulesAfter(db, known),
    (found) => {
      const isOther =
        found.version !== known.version || liveBlocks(found.rules, found.now).length !== made.blocks;
      known = found;
      if (isOther) made = makeReady(found.rules, found.now, config);
    },
  );
  return {
    ...readersOf(() => made.rules),
    isBlocked: (address) => made.isBlocked(address),
    isOfConsole: (address) => made.isOfConsole(address),
    ...asking,
  };
}

/** What calls ask, made once for all of them. */
function makeReady(stored: Rules, now: number, config: RuleSettings) {
  const rules = rulesInForce(stored, config);
  const blocks = liveBlocks(rules, now);
  const isListed = addressSet(rules.consoleAddresses);
  return {
    rules,
    blocks: blocks.length,
    isBlocked: addressSet(blocks.map(({ address }) => address)),
    isOfConsole: (address: string) => rules.consoleAddresses.length === 0 || isListed(address),
  };
}

const liveBlocks = ({ blockedAddresses }: Rules, now: number) =>
  blockedAddresses.filter(({ until }) => Date.parse(until) > now);

/** The rules that count now, for a command. */
export async function readRules(
  db: Db,
  config: RuleSettings,
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
