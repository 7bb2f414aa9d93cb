import type { Config } from './config.ts';
import type { Locale } from './locales.ts';
import type { Theme } from './shell.ts';

/** `id` of the script element in which the server writes the configuration into a page. */
export const inlinedConfigId = 'portico-config';

/** The text in `head` and `script` of a page that the server replaces by the nonce of the response (Content Security Policy). */
export const noncePlaceholder = '{nonce}';

/** Attribute of the root element of a page whose policy allows reCAPTCHA. */
export const captchaPolicyAttribute = 'data-captcha-policy';

/** Whether a screen can show a captcha, by the name of its route. */
export function isCaptchaPage(name: string): boolean {
  return name === 'login' || name === 'registration';
}

/** What the server passes to the portal's server build to render a page. */
export interface PageRequest {
  /** Path and query; the path begins with a language. */
  readonly url: string;
  readonly locale: Locale;
  readonly config: Config;
  /** Whether the browser sent an access token, valid or not. */
  readonly signedIn: boolean;
  /** Whether the browser sent the consent to cookies. */
  readonly consented: boolean;
}

/** A page as the portal's server build renders it, before any script has run. */
export interface Page {
  readonly status: number;
  /** Whether it can show a captcha. */
  readonly captcha: boolean;
  /** The language of its texts. */
  readonly written: Locale;
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
  readonly render: (request: PageRequest) => Promise<Page>;
  /** The page for a request that failed; it needs neither configuration nor scripts. */
  readonly renderFailure: (locale: Locale, traceId: string) => Promise<Page>;
}
