import type { Config } from './config.ts';
import type { Locale } from './locales.ts';
import { isKeyed, type KeyedCaptcha } from './rules/captcha.ts';
import type { Theme } from './shell.ts';

/** `id` of the script element in which the server writes the configuration into a page. */
export const inlinedConfigId = 'portico-config';

/**
 * `id` of the script element in which the server writes the texts of a translation distribution. Pages have
 * none without one.
 */
export const inlinedTextsId = 'portico-texts';

/** `id` of the script element in which the server writes `PageAnswers` into the document of a user. */
export const inlinedAnswersId = 'portico-answers';

/** Compiled ICU messages by id, as Lingui reads them. They replace texts that come with the portal. */
export type TranslatedTexts = Readonly<Record<string, unknown>>;

/** The content of the script element of `inlinedTextsId`. */
export interface InlinedTexts {
  readonly locale: Locale;
  /** Whether they include the texts that only signed-in users see. */
  readonly complete: boolean;
  readonly texts: TranslatedTexts;
}

/**
 * The text in `head` and `script` of a page that the server replaces by the nonce of the response (Content
 * Security Policy).
 */
export const noncePlaceholder = '{nonce}';

/**
 * Attribute of the root element that names the page's Content Security Policy; pages with the base policy do
 * not have it.
 */
export const policyAttribute = 'data-policy';

/**
 * The attributes of `#root` that say what the server rendered the page for: `signedIn` and `consented` of
 * `PageRequest`.
 */
export const signedInAttribute = 'data-signed-in';
export const consentedAttribute = 'data-consented';

/**
 * The Content Security Policies of pages. Those of captchas and maps are weaker, because scripts of third
 * parties need that, and each allows the hosts of one provider.
 */
export type PolicyName = 'base' | KeyedCaptcha | 'maps';

/**
 * The policy of a screen, by the name of its route.
 * @example policyOf('login', { captcha: 'turnstile', googleApiKey: '' }) // 'turnstile'
 */
export function policyOf(
  name: string,
  { captcha, captchaAtReset, googleApiKey }: Pick<Config, 'captcha' | 'captchaAtReset' | 'googleApiKey'>,
): PolicyName {
  const mayAsk = name === 'login' || name === 'registration' || (captchaAtReset && name === 'passwordReset');
  if (mayAsk && isKeyed(captcha)) return captcha;
  return googleApiKey && name === 'profileVerificationAddress' ? 'maps' : 'base';
}

/**
 * Attribute of the root element of pages that may use the camera. No other document may, whatever the user
 * allows.
 */
export const cameraAttribute = 'data-camera';

const withCamera = [
  'profileVerificationPassport',
  'profileVerificationAddress',
  'profileVerificationBusiness',
  'profileVerificationAdditional',
  'phoneUpload',
];

/** Whether a screen takes pictures, by the name of its route. */
export function usesCamera(name: string): boolean {
  return withCamera.includes(name);
}

/**
 * What stands for a return address in a page that is rendered once for all visitors, until the server writes
 * the address into its links: any address, or one that goes on with a request of OpenID Connect.
 */
export const backUrlPlaceholder = '{backUrl}';
export const requestPlaceholder = '{request}';

/** The application is named for the screen of a request that has ended. */
const requestAddress = /^\/oidc\/interaction\/([\w-]{1,64})(\?chosen=1(&application=[\w-]{1,64})?)?$/;

/**
 * The id of the request of OpenID Connect that a return address goes on with, if it is one of the portal
 * itself; `null` if it is none.
 */
export function requestIn(returnAddress: string, portal: string): string | null {
  const url = URL.parse(returnAddress);
  if (url?.origin !== portal || returnAddress !== url.href) return null;
  return requestAddress.exec(url.pathname + url.search + url.hash)?.[1] ?? null;
}

/** What stands for the token of the browser in a `FirstCall`. */
export const tokenPlaceholder = 'token-of-the-cookie';

/**
 * A call with which a page of a signed-in user begins, with `tokenPlaceholder` for the token in its input and
 * its headers.
 */
export interface FirstCall {
  /** Tells it from the other calls of the page. */
  readonly key: string;
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answers to the first calls of a page, which the server has put into its document. */
export interface PageAnswers {
  /** The last characters of the token that they are for, so that another one never gets them. */
  readonly tokenEnd: string;
  /** The bodies of the answers, by the keys of the calls. A call that was refused has none. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** What the server passes to the portal's server build to render a page. */
export interface PageRequest {
  /**
   * Path and query; the path begins with a language. The query only has what the first render depends on: the
   * `application` if it is a known one, with a placeholder for its `backUrl`, and `referral` and `code` as
   * `1` if the address has them, and why a sign-out was refused.
   */
  readonly url: string;
  readonly locale: Locale;
  readonly config: Config;
  /** The texts that replace those of the portal. */
  readonly translations: {
    /** Differs for each content, so that a page is cached with its texts. */
    readonly version: number;
    readonly texts: TranslatedTexts;
  };
  /** Whether the browser sent an access token, valid or not. */
  readonly signedIn: boolean;
  /** Whether the browser sent the consent to cookies. */
  readonly consented: boolean;
  /**
   * Another language that the browser prefers to that of the address, if its user has chosen none and has not
   * been told before.
   */
  readonly preferred: Locale | null;
  /** The answers to `answeredCalls`; `null` if there are none. */
  readonly answers: PageAnswers | null;
}

/** A page as the portal's server build renders it, before any script has run. */
export interface Page {
  readonly status: number;
  /** The Content Security Policy that it needs. */
  readonly policy: PolicyName;
  /** Whether it may use the camera. */
  readonly camera: boolean;
  /** The language of its texts. */
  readonly locale: Locale;
  /** The page's own colour theme, if it does not follow the system. */
  readonly theme: Theme | null;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  readonly title: string;
  readonly description: string;
  /** Styles and icons; contains `noncePlaceholder`. */
  readonly head: string;
  /** The content of `#root`. */
  readonly html: string;
  /** The script that hydrates the page, at the end of the document; contains `noncePlaceholder`. */
  readonly script: string;
}

/** The portal's server build: the exports of its entry module. */
export interface PageRenderer {
  /**
   * The calls whose answers the first render of a page of an account can show, the check of the token first.
   * Other pages have none.
   */
  readonly answeredCalls: (path: string, locale: Locale, config: Config) => readonly FirstCall[];
  readonly render: (request: PageRequest) => Promise<Page>;
  /** The page for a request that failed; it needs neither configuration nor scripts. */
  readonly renderFailure: (locale: Locale, traceId: string, product: string) => Promise<Page>;
}
