import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { effectOf } from '../../capabilities/rules/effect.ts';
import type { Context } from '../../context/context.ts';
import { requireWorkingCaptcha } from './captcha-keys.ts';
import { checkRules, requireGroups } from './check-rules.ts';

/** What rules would do if they were set now. Refuses what could not be set. */
export async function previewRules(
  context: Pick<Context, 'db' | 'config' | 'keys'>,
  given: Rules,
): Promise<RulesEffect> {
  const rules = checkRules(given, context.config);
  await requireGroups(context.db, rules);
  await requireWorkingCaptcha(context, rules);
  return await effectOf(context, rules);
}
