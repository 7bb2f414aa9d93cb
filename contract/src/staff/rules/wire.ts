import * as v from 'valibot';
import { captchaForms, captchaKinds, keyedCaptchas } from '../../rules/captcha.ts';
import { offerableFactors } from '../../rules/offered-factors.ts';
import { originalRules, type RuleName, ruleNames, secondFactorDemands } from '../../rules/rules.ts';
import { reason } from '../lists.ts';

const line = v.pipe(v.string('required'), v.maxLength(2_000, 'max_length'));
const lines = v.pipe(v.array(line, 'invalid_value'), v.maxLength(1_000, 'max_length'));

/** Rules as they are given; the act checks each value, and refuses with its own code. */
export const givenRules = v.object({
  registrationOpen: v.boolean('invalid_value'),
  allowedDomains: lines,
  refusedDomains: lines,
  sessionMinutes: v.number('invalid_value'),
  idleMinutes: v.number('invalid_value'),
  blockedAddresses: v.pipe(
    v.array(v.object({ address: line, until: line }), 'invalid_value'),
    v.maxLength(1_000, 'max_length'),
  ),
  consoleAddresses: lines,
  secondFactor: v.picklist(secondFactorDemands, 'invalid_value'),
  secondFactorGroups: lines,
  offeredFactors: v.pipe(
    v.array(v.picklist(offerableFactors, 'invalid_value'), 'invalid_value'),
    v.maxLength(20, 'max_length'),
  ),
  passwordLength: v.number('invalid_value'),
  withoutPassword: v.boolean('invalid_value'),
  signInTries: v.number('invalid_value'),
  lockMinutes: v.number('invalid_value'),
  captcha: v.picklist(captchaKinds, 'invalid_value'),
  captchaSiteKey: v.pipe(v.string('required'), v.maxLength(2_000, 'max_length')),
  captchaAlways: v.pipe(
    v.array(v.picklist(captchaForms, 'invalid_value'), 'invalid_value'),
    v.maxLength(20, 'max_length'),
  ),
});

const texts = v.optional(v.pipe(v.array(v.string()), v.readonly()), () => []);

/**
 * Rules as they are stored. A rule that was not known yet when they were stored is as the product came, and
 * one that this version does not know is left out.
 */
export const storedRules = v.object({
  registrationOpen: v.optional(v.boolean(), originalRules.registrationOpen),
  allowedDomains: texts,
  refusedDomains: texts,
  sessionMinutes: v.optional(v.number(), originalRules.sessionMinutes),
  idleMinutes: v.optional(v.number(), originalRules.idleMinutes),
  blockedAddresses: v.optional(
    v.pipe(v.array(v.object({ address: v.string(), until: v.string() })), v.readonly()),
    () => [],
  ),
  consoleAddresses: texts,
  secondFactor: v.optional(v.picklist(secondFactorDemands), originalRules.secondFactor),
  secondFactorGroups: texts,
  offeredFactors: v.optional(v.pipe(v.array(v.picklist(offerableFactors)), v.readonly()), () => [
    ...offerableFactors,
  ]),
  passwordLength: v.optional(v.number(), originalRules.passwordLength),
  withoutPassword: v.optional(v.boolean(), originalRules.withoutPassword),
  signInTries: v.optional(v.number(), originalRules.signInTries),
  lockMinutes: v.optional(v.number(), originalRules.lockMinutes),
  captcha: v.optional(v.picklist(captchaKinds), originalRules.captcha),
  captchaSiteKey: v.optional(v.string(), originalRules.captchaSiteKey),
  captchaAlways: v.optional(v.pipe(v.array(v.picklist(captchaForms)), v.readonly()), () => []),
});

/** The version that the member of staff has seen, which the change replaces. */
const version = v.pipe(
  v.number('invalid_value'),
  v.safeInteger('invalid_value'),
  v.minValue(0, 'invalid_value'),
);
export const rulesToSet = v.object({ ...givenRules.entries, version, reason });

/** The keys of a captcha at its provider. The secret is tried there, and never read again. */
export const captchaKeys = v.object({
  kind: v.picklist(keyedCaptchas, 'invalid_value'),
  siteKey: line,
  secret: line,
  reason,
});

/** The version to go back to. */
export const rulesToRestore = v.object({ version, reason });

const rule = v.picklist(ruleNames);

/**
 * The rules that are stored and those that count, which differ where a setting fixes one; and the newest
 * versions, each with what differed from the one before. The first one came with the product. A setting says
 * how long a password may be, so no rule demands more. `captchaKeys` are the captchas that can be chosen
 * besides the embedded one.
 */
export const rulesState = v.object({
  version: v.number(),
  rules: storedRules,
  inForce: storedRules,
  fixed: v.array(v.object({ rule, setting: v.string() })),
  longestPassword: v.number(),
  captchaKeys: v.array(v.object({ kind: v.picklist(keyedCaptchas), siteKey: v.string(), setAt: v.string() })),
  versions: v.array(
    v.object({
      version: v.number(),
      rules: storedRules,
      changed: v.array(rule),
      setAt: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type RulesState = v.InferOutput<typeof rulesState>;

const share = v.object({ affected: v.number(), of: v.number() });

/**
 * What rules would do if they counted now. `registrations`: of the accounts of the last 90 days, those that
 * could not have been made. `sessions`: of those that live, those that would end now. `blocked`: of the same,
 * those that began at an address that would be blocked. `console`: of those of the console, those at an
 * address that would be left out. `secondFactor`: of all accounts that can sign in, those whose users would
 * be asked to set a second factor up. `offered`: of the same, those that have one that would not be offered,
 * which they keep. `passwords`: how many accounts have a password, none of which is asked for a new one,
 * because nobody knows how long it is. `withoutPassword`: of all accounts that can sign in, those whose users
 * could remove the password; where the rules do not let them, those that have none, and go on so. `locks`: of
 * the accounts at whose sign-in a password was wrong in the last `days`, those where enough were in a row for
 * a lock. `answers`: how many captchas were solved in the last hour. `asked`: of the sign-ins by password and
 * of the accounts of the last `days`, as far as they are stored, those whose form would have asked for one.
 * `inPart`: there are so many rows that only some of them were counted, the newest accounts and sessions.
 */
export const rulesEffect = v.object({
  registrations: share,
  sessions: share,
  blocked: share,
  console: share,
  secondFactor: share,
  offered: share,
  passwords: v.object({ accounts: v.number() }),
  withoutPassword: share,
  locks: v.object({ ...share.entries, days: v.number() }),
  answers: v.object({ lastHour: v.number() }),
  asked: v.object({ signIns: v.number(), registrations: v.number(), days: v.number() }),
  inPart: v.boolean(),
});
export type RulesEffect = v.InferOutput<typeof rulesEffect>;

/** The numbers of an effect. */
export type EffectPart = Exclude<keyof RulesEffect, 'inPart'>;

/** The rules by which each of them is counted. */
const countedBy = {
  registrations: ['registrationOpen', 'allowedDomains', 'refusedDomains'],
  sessions: ['sessionMinutes', 'idleMinutes'],
  blocked: ['blockedAddresses'],
  console: ['consoleAddresses'],
  secondFactor: ['secondFactor', 'secondFactorGroups'],
  offered: ['offeredFactors'],
  passwords: ['passwordLength'],
  withoutPassword: ['withoutPassword'],
  locks: ['signInTries', 'lockMinutes'],
  answers: ['captcha', 'captchaSiteKey'],
  asked: ['captchaAlways'],
} as const satisfies Record<EffectPart, readonly RuleName[]>;

/** The numbers that are always counted wholly, because there are few rows. */
const counted: readonly EffectPart[] = ['console', 'answers'];

/** Whether an effect says less about rules that change than if all rows had been counted. */
export function isInPart({ inPart }: RulesEffect, changed: readonly RuleName[]): boolean {
  const parts = Object.keys(countedBy) as EffectPart[]; // the keys of a record
  return inPart && parts.some((part) => !counted.includes(part) && isAbout(part, changed));
}

/** Whether a number of an effect says something about rules that change. */
export function isAbout(part: EffectPart, changed: readonly RuleName[]): boolean {
  return countedBy[part].some((rule) => changed.includes(rule));
}
