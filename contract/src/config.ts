import * as v from 'valibot';
import { applicationTypes } from './applications.ts';

/** The wire writes switches as words. */
export const flag = v.picklist(['TRUE', 'FALSE']);

/** A linked application as the portal shows it: what it is called, where it lives, how the landing presents it. */
export const applicationInfo = v.object({
  application: v.string(),
  applicationName: v.string(),
  url: v.string(),
  type: v.picklist(applicationTypes),
  title: v.string(),
  description: v.string(),
});
export type ApplicationInfo = v.InferOutput<typeof applicationInfo>;

/**
 * The public configuration. It holds public values only: `authClientSecret` identifies the portal and opens nothing by
 * itself. `applications` is a comma-separated list of identifiers; texts are in the language of `X-Locale`.
 */
export const config = v.object({
  domainOauth: v.string(),
  domainPassportRest: v.string(),
  domainCdn: v.string(),
  twoFaBot: v.string(),
  googleApiKey: v.string(),
  recaptcha: v.string(),
  captcha: v.picklist(['altcha', 'recaptcha']),
  backUrlPerApplication: v.record(v.string(), v.string()),
  authClientId: v.string(),
  authClientSecret: v.string(),
  registrationWithoutReferral: flag,
  applications: v.string(),
  applicationsInfo: v.array(applicationInfo),
  translationSourceUrl: v.string(),
  isCheckDomain: flag,
  supportEmail: v.string(),
});
export type Config = v.InferOutput<typeof config>;

/**
 * Whether the registration screen may be entered: with an invitation, or when the installation lets everybody in.
 * @example isRegistrationOpen({ registrationWithoutReferral: 'FALSE' }, null) // false
 */
export function isRegistrationOpen(
  settings: Pick<Config, 'registrationWithoutReferral'>,
  inviteCode: string | null,
): boolean {
  return settings.registrationWithoutReferral === 'TRUE' || Boolean(inviteCode);
}
