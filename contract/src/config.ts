import * as v from 'valibot';
import { applicationTypes } from './applications.ts';
import { limits } from './limits.ts';
import { shownProvider } from './providers.ts';
import { captchaKinds } from './rules/captcha.ts';
import { defaultProduct } from './shell.ts';

/** A boolean as `/config` writes it. */
export const flag = v.picklist(['TRUE', 'FALSE']);

/** A maintenance, and when it ends at the latest (ISO 8601). */
export const maintenance = v.object({ until: v.string() });
export type Maintenance = v.InferOutput<typeof maintenance>;

/** The languages in which there can be a video that shows how to protect an account [9.17]. */
export const videoLocales = ['en', 'de', 'ru'] as const;

/** Support contact of an installation that configures none. */
export const defaultSupportEmail = 'support@portico.example';

/**
 * A linked application: its name, its address and how pages present it. All but these two are optional
 * additions to the specification. The default title is the name; the default type is that of the identifier,
 * else `main`, and null is none. `icon` is the path of a square PNG file, `color` is `#rrggbb`, from which
 * the colours of both themes are made, and `short` is a line for cards and the sign-in. `scene` is the path
 * of a picture, three wide and four high, in place of the drawing of its type, and null for neither.
 * `landing` is false for one that the landing page leaves out.
 */
export const applicationInfo = v.pipe(
  v.object({
    application: v.string(),
    applicationName: v.string(),
    url: v.string(),
    type: v.optional(v.nullable(v.picklist(applicationTypes))),
    title: v.optional(v.string()),
    description: v.optional(v.string(), ''),
    short: v.optional(v.string()),
    icon: v.optional(v.string()),
    color: v.optional(v.string()),
    scene: v.optional(v.nullable(v.string())),
    landing: v.optional(v.literal(false)),
  }),
  v.transform(({ type, title, ...info }) => ({
    ...info,
    type:
      type === undefined
        ? (applicationTypes.find((known) => known === info.application.toLowerCase()) ?? 'main')
        : type,
    title: title ?? info.applicationName,
  })),
);
export type ApplicationInfo = v.InferOutput<typeof applicationInfo>;

const passwordLength = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(limits.password.min),
  v.maxValue(limits.password.longest),
);

/**
 * The public configuration. It holds public values only: `authClientSecret` identifies the portal and grants
 * no access by itself. `applications` is a comma-separated list of identifiers; texts are in the language of
 * `X-Locale`. `captcha`, `supportEmail`, `product`, what the operator calls the product, `passwordMinLength`
 * and `passwordMaxLength`, how long a new password must and may be, `oneName`, whether the form of a
 * registration may leave one of the two names empty, `maintenance`, while which only what reads is answered,
 * `acceptedPapers`, if the operator has changed which papers prove an address or a business, and the
 * operator's words are optional additions to the specification: without `captcha`, a reCAPTCHA key selects
 * reCAPTCHA, else ALTCHA. Only pages of documents read `acceptedPapers`, by `readPaperRules`.
 * `tutorialVideos` are the ids of videos [9.17]. `registrationFields` are the fields that an operator has
 * added to the registration; the form, which alone needs them, reads them as `askedField`. Words are
 * `supportUrl`, a page in place of `supportEmail`, `company`, which is behind the ©, `links` of the footer,
 * with a `host` where they lead away, and `landing`.
 */
export const config = v.pipe(
  v.object({
    domainOauth: v.string(),
    domainPassportRest: v.string(),
    domainCdn: v.string(),
    twoFaBot: v.string(),
    googleApiKey: v.string(),
    recaptcha: v.string(),
    captcha: v.optional(v.picklist(captchaKinds)),
    /** The site key of a captcha whose provider is not reCAPTCHA, which has `recaptcha`. */
    captchaSiteKey: v.optional(v.string()),
    /** Present if who asks for a link to reset the password is always asked for a captcha. */
    captchaAtReset: v.optional(v.literal(true)),
    'back-url-per-application': v.record(v.string(), v.string()),
    authClientId: v.string(),
    authClientSecret: v.string(),
    registrationWithoutReferral: flag,
    applications: v.string(),
    applicationsInfo: v.array(applicationInfo),
    translationSourceUrl: v.string(),
    isCheckDomain: flag,
    supportEmail: v.optional(v.string(), defaultSupportEmail),
    supportUrl: v.optional(v.string()),
    company: v.optional(v.string()),
    links: v.optional(
      v.array(v.object({ url: v.string(), label: v.string(), host: v.optional(v.string()) })),
    ),
    landing: v.optional(v.object({ title: v.string(), lead: v.string() })),
    product: v.optional(v.string(), defaultProduct),
    passwordMinLength: v.optional(passwordLength, limits.password.min),
    passwordMaxLength: v.optional(passwordLength, limits.password.max),
    /** What users can set up as a second factor; left out where all can. */
    offeredFactors: v.optional(v.array(v.string())),
    /** Present if users may remove their password, and sign in with a passkey alone. */
    withoutPassword: v.optional(v.literal(true)),
    oneName: v.optional(v.boolean(), false),
    /** Seconds after which a session ends unless it is used. */
    sessionIdle: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), limits.session.idle),
    maintenance: v.optional(v.nullable(maintenance), null),
    acceptedPapers: v.optional(v.unknown()),
    registrationFields: v.optional(v.array(v.unknown()), []),
    tutorialVideos: v.optional(v.object(v.entriesFromList(videoLocales, v.optional(v.string()))), {}),
    /** With which users can sign in; left out where there are none. */
    providers: v.optional(v.array(shownProvider)),
  }),
  v.transform(({ captcha, ...known }) => ({
    ...known,
    captcha: captcha ?? (known.recaptcha ? ('recaptcha' as const) : ('altcha' as const)),
  })),
);
export type Config = v.InferOutput<typeof config>;

/**
 * Whether registration is open: with an invitation code, or when the installation requires none.
 * @example isRegistrationOpen({ registrationWithoutReferral: 'FALSE' }, null) // false
 */
export function isRegistrationOpen(
  settings: Pick<Config, 'registrationWithoutReferral'>,
  inviteCode: string | null,
): boolean {
  return settings.registrationWithoutReferral === 'TRUE' || Boolean(inviteCode);
}
