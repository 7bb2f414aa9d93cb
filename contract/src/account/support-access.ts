import * as v from 'valibot';
import { linkCode } from '../fields.ts';

/**
 * Whether the user lets support look at the account, for so many seconds yet: a code waits to be read out, or
 * support is looking. `null` if neither is so.
 */
export const supportAccess = v.nullable(
  v.object({ state: v.picklist(['CODE', 'LOOKING']), expiresIn: v.number() }),
);
export type SupportAccess = v.InferOutput<typeof supportAccess>;

/** A code for support, of eight digits; it is shown once. */
export const supportCode = v.object({ code: v.string(), expiresIn: v.number() });

/** What the console opens the portal with. */
export const openLookInput = v.object({ code: linkCode });

/** The token of a look, which the tab that has opened it keeps, and the seconds for which it is valid. */
export const openedLook = v.object({ token: v.string(), expiresIn: v.number() });

/**
 * The calls that answer while support looks at an account: reads of what its pages show. All others refuse,
 * also those that are added later. So nothing is changed, and no picture of a document, takeout, proof of
 * verification, recovery code, consent or way into an application is reached.
 */
export const lookCalls = [
  'getProfile',
  'getOwnGroups',
  'getNameCorrection',
  'listSessions',
  'listActivity',
  'listDisclosures',
  'listApplicationAccess',
  'listAgreements',
  'listNewDocuments',
  'getClosing',
  'listTwoFactorTokens',
  'getTwoFactorSetting',
  'listOnlyDeactivateTypes',
  'listAvailableTypes',
  'listTrustedBrowsers',
  'listPasskeys',
  'listVerifications',
  'listDocuments',
] as const;

/** Whether a call that takes a token refuses that of a look. */
export function refusesLooks(name: string, who: string): boolean {
  return (who === 'user' || who === 'phone') && !isLookCall(name);
}

/** Whether a call answers while support looks at an account. */
export function isLookCall(name: string): boolean {
  return lookCalls.some((call) => call === name);
}
