import { changedRules, ruleLimits } from '@portico/contract/rules/rules';
import type { RulesState } from '@portico/contract/staff/rules/wire';
import { listCaptchaKeys } from '../../adapters/captcha/secret-store.ts';
import type { Context } from '../../context/context.ts';
import { fixedRules, rulesInForce } from './fixed-rules.ts';
import { findRules, listRulesVersions, original } from './store.ts';

const shown = 50;

/** The rules as staff and operators see them: what counts, what settings fix, and what was before. */
export async function describeRules({ db, config }: Pick<Context, 'db' | 'config'>): Promise<RulesState> {
  const [stored, versions, keys] = await Promise.all([
    findRules(db),
    listRulesVersions(db, shown + 1),
    listCaptchaKeys(db),
  ]);
  const listed = versions.map(({ set_at, ...version }, index) => ({
    ...version,
    setAt: new Date(set_at).toISOString(),
    changed: changedRules(version.rules, versions[index + 1]?.rules ?? original.rules),
  }));
  const all = [...listed, { ...original, setAt: null, reason: null, changed: [] }];
  return {
    ...stored,
    inForce: rulesInForce(stored.rules, config),
    fixed: fixedRules(config),
    captchaKeys: keys.map(({ kind, site_key: siteKey, set_at }) => ({
      kind,
      siteKey,
      setAt: new Date(set_at).toISOString(),
    })),
    longestPassword: Math.min(ruleLimits.passwordLength.most, config.passwordMaxLength),
    versions: versions.length > shown ? listed.slice(0, shown) : all,
  };
}
