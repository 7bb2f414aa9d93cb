import { setCaptchaKeys } from '../../../acts/rules/captcha-keys.ts';
import { previewRules } from '../../../acts/rules/preview-rules.ts';
import { restoreRules, setRules } from '../../../acts/rules/set-rules.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { describeRules } from '../../../capabilities/rules/describe-rules.ts';
import type { Handler } from '../../../context/call.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';

const get: Handler<'getRules'> = async (_input, _call, context) => describeRules(context);

const preview: Handler<'previewRules'> = async (rules, _call, context) => previewRules(context, rules);

const set: Handler<'setRules'> = async ({ version, reason, ...rules }, call, context) => {
  await requireFreshSignIn(context.db, call.staff);
  await setRules(context, actorOf(call), { rules, version, reason });
  await context.rules.refresh();
  return await describeRules(context);
};

const restore: Handler<'restoreRules'> = async (input, call, context) => {
  await requireFreshSignIn(context.db, call.staff);
  await restoreRules(context, actorOf(call), input);
  await context.rules.refresh();
  return await describeRules(context);
};

const setKeys: Handler<'setCaptchaKeys'> = async (input, call, context) => {
  await requireFreshSignIn(context.db, call.staff);
  await setCaptchaKeys(context, actorOf(call), input);
  return await describeRules(context);
};

/** The calls about the rules that an operator sets while the server runs. */
export const ruleHandlers = {
  getRules: get,
  previewRules: preview,
  setRules: set,
  restoreRules: restore,
  setCaptchaKeys: setKeys,
};
