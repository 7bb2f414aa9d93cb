import { changedRules, type Rules } from '@portico/contract/rules/rules';
import { isReason } from '@portico/contract/staff/lists';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { fixedRules } from '../../capabilities/rules/fixed-rules.ts';
import { shortenSessionsLater } from '../../capabilities/rules/shorten-sessions.ts';
import {
  findRulesOf,
  insertRulesVersion,
  lockRules,
  type StoredRules,
} from '../../capabilities/rules/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { addressSet } from '../../platform/address-set.ts';
import { requireCaptchaKeys, requireWorkingCaptcha } from './captcha-keys.ts';
import { checkRules, requireGroups, requireOffer } from './check-rules.ts';

type Needs = Pick<Context, 'db' | 'config' | 'enqueue' | 'keys'>;

/** What is to count, and the version that it replaces, as the actor has seen it. */
export interface ToSet {
  readonly rules: Rules;
  readonly version: number;
  readonly reason: string;
}

/** Sets the rules. What a setting fixes stays as it is stored. Returns the new version. */
export async function setRules(
  context: Needs,
  actor: Actor,
  { rules, version, reason }: ToSet,
): Promise<number> {
  const checked = checkRules(rules, context.config);
  await requireWorkingCaptcha(context, checked);
  return await nextVersion(context, actor, reason, async (_tx, before) => {
    mustAct(before.version === version, 'rules_changed');
    const changed = changedRules(checked, before.rules);
    const fixed = fixedRules(context.config).find(({ rule }) => changed.includes(rule));
    mustAct(!fixed, 'rule_fixed', fixed?.rule);
    return checked;
  });
}

/** Sets the rules of an earlier version again, as a new version. */
export async function restoreRules(
  context: Needs,
  actor: Actor,
  { version, reason }: Omit<ToSet, 'rules'>,
): Promise<number> {
  const wanted = await findRulesOf(context.db, version);
  if (wanted) await requireWorkingCaptcha(context, wanted);
  return await nextVersion(context, actor, reason, async (tx) => {
    const rules = await findRulesOf(tx, version);
    mustAct(rules, 'no_such_version');
    return rules;
  });
}

/** Nobody shuts themselves out of the console. A command has no address, and always takes a rule back. */
function requireOwnAddress(actor: Actor, { blockedAddresses, consoleAddresses }: Rules): void {
  const own = actor.type === 'staff' ? actor.origin?.address : undefined;
  if (own === undefined) return;
  const isBlocked = addressSet(blockedAddresses.map(({ address }) => address))(own);
  mustAct(!isBlocked, 'own_address_blocked', 'blockedAddresses');
  const isOfConsole = consoleAddresses.length === 0 || addressSet(consoleAddresses)(own);
  mustAct(isOfConsole, 'own_address_left_out', 'consoleAddresses');
}

/** Stores a version and records it, in one transaction. */
async function nextVersion(
  { db, config, enqueue }: Needs,
  actor: Actor,
  given: string,
  choose: (tx: Db, before: StoredRules) => Promise<Rules>,
): Promise<number> {
  mustAct(isReason(given), 'reason_required');
  const reason = given.trim();
  return await transaction(db, async (tx) => {
    const before = await lockRules(tx);
    const rules = await choose(tx, before);
    const changed = changedRules(rules, before.rules);
    mustAct(changed.length > 0, 'nothing_changed');
    requireOwnAddress(actor, rules);
    // A version of before may offer what the settings have no more.
    requireOffer(rules, config);
    await requireGroups(tx, rules);
    await requireCaptchaKeys(tx, rules, config);
    const version = before.version + 1;
    await insertRulesVersion(tx, { version, rules }, reason);
    if (rules.sessionMinutes < before.rules.sessionMinutes) await shortenSessionsLater(tx, { enqueue });
    const subject = { type: 'system', id: 'rules' } as const;
    await recordAct(tx, actor, { type: 'RULES_SET', subject, reason, details: { version, changed } });
    return version;
  });
}
