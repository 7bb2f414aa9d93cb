// biome-ignore-all format: a table is read in rows.
import { type Description, nothing } from '../../endpoint.ts';
import { captchaKeys, givenRules, rulesEffect, rulesState, rulesToRestore, rulesToSet } from '../../staff/rules/wire.ts';
import { adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about the rules that an operator sets while the server runs. */
export const staffRuleEndpoints = {
  getRules: {
    method: 'GET', path: '/staff/v1/rules',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: rulesState,
  },
  previewRules: {
    method: 'POST', path: '/staff/v1/rules/preview',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: givenRules, output: rulesEffect,
  },
  setRules: {
    method: 'PUT', path: '/staff/v1/rules',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: rulesToSet, output: rulesState,
  },
  restoreRules: {
    method: 'POST', path: '/staff/v1/rules/restore',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: rulesToRestore, output: rulesState,
  },
  setCaptchaKeys: {
    method: 'PUT', path: '/staff/v1/rules/captcha-keys',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: captchaKeys, output: rulesState,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffRuleDescriptions = {
  getRules: {
    purpose: 'Returns the rules, those that settings fix, and the earlier versions',
    errors: ['invalid_token', 'access_denied'],
  },
  previewRules: {
    purpose: 'Says how many registrations and sessions rules would affect, and changes nothing',
    errors: ['invalid_token', 'access_denied'],
  },
  setRules: {
    purpose: 'Sets the rules, if the stored ones are still those of the given version',
    errors: ['invalid_token', 'access_denied'],
  },
  restoreRules: {
    purpose: 'Sets the rules of an earlier version, as a new version',
    errors: ['invalid_token', 'access_denied'],
  },
  setCaptchaKeys: {
    purpose: 'Stores the keys of a captcha, so that a rule can choose it, if its provider accepts the secret',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffRuleEndpoints, Description>;
