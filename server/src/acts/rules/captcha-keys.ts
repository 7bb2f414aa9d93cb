import { isKeyed, type KeyedCaptcha, longestCaptchaKey } from '@portico/contract/rules/captcha';
import type { Rules } from '@portico/contract/rules/rules';
import { isReason } from '@portico/contract/staff/lists';
import { findCaptchaSecret, saveCaptchaSecret } from '../../adapters/captcha/secret-store.ts';
import { type CaptchaKeys, findKeyProblem } from '../../adapters/captcha/try-keys.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { findRules, lockRules } from '../../capabilities/rules/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { Config } from '../../platform/config.ts';

type Needs = Pick<Context, 'db' | 'config' | 'keys'>;

export interface KeysToSet extends CaptchaKeys {
  readonly reason: string;
}

const key = new RegExp(`^[\\x21-\\x7e]{1,${longestCaptchaKey}}$`);

/** Stores the keys of a captcha that its provider accepts, so that a rule can choose it. */
export async function setCaptchaKeys(
  { db, config, keys }: Needs,
  actor: Actor,
  { kind, reason, ...given }: KeysToSet,
): Promise<void> {
  mustAct(isReason(reason), 'reason_required');
  mustAct(config.captcha === null, 'rule_fixed', 'captcha');
  const [siteKey, secret] = [given.siteKey.trim(), given.secret.trim()];
  mustAct(key.test(siteKey), 'invalid_captcha_keys', 'siteKey');
  mustAct(key.test(secret) && secret !== siteKey, 'invalid_captcha_keys', 'secret');
  await mustWork({ kind, siteKey, secret }, config);
  await transaction(db, async (tx) => {
    const { rules } = await lockRules(tx);
    const used = rules.captcha === kind ? rules.captchaSiteKey : undefined;
    await saveCaptchaSecret(tx, { kind, siteKey, secret: keys.encrypt(secret) }, used);
    await recordAct(tx, actor, {
      type: 'CAPTCHA_KEYS_SET',
      subject: { type: 'system', id: 'captcha' },
      reason: reason.trim(),
      details: { kind, siteKey },
    });
  });
}

/** Refuses another captcha than that of now if its provider does not accept the keys of it any more. */
export async function requireWorkingCaptcha(
  { db, config, keys }: Needs,
  { captcha: kind, captchaSiteKey: siteKey }: Rules,
): Promise<void> {
  if (!isKeyed(kind) || config.captcha) return;
  const { rules } = await findRules(db);
  if (rules.captcha === kind && rules.captchaSiteKey === siteKey) return;
  const stored = await requireSecret(db, kind, siteKey);
  await mustWork({ kind, siteKey, secret: keys.decrypt(stored) }, config);
}

/** Refuses a captcha without keys. Keys are removed under the lock of the rules alone. */
export async function requireCaptchaKeys(
  db: Db,
  { captcha: kind, captchaSiteKey: siteKey }: Rules,
  { captcha: fixed }: Pick<Config, 'captcha'>,
): Promise<void> {
  if (isKeyed(kind) && !fixed) await requireSecret(db, kind, siteKey);
}

async function requireSecret(db: Db, kind: KeyedCaptcha, siteKey: string): Promise<string> {
  const stored = await findCaptchaSecret(db, kind, siteKey);
  mustAct(stored !== undefined, 'captcha_keys_missing', 'captcha');
  return stored;
}

async function mustWork(keys: CaptchaKeys, config: Config): Promise<void> {
  const problem = await findKeyProblem(keys, config);
  if (problem) mustAct(false, problem, 'secret');
}
