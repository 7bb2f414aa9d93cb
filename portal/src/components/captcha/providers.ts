import type { Locale } from '@portico/contract/locales';
import type { KeyedCaptcha } from '@portico/contract/rules/captcha';

export interface WidgetOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  /** Turnstile is told the language here, the others in the address of their script. */
  readonly language?: Locale;
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  /** Its answer says that the error is shown here. */
  readonly 'error-callback': () => boolean;
}

/** What the script of a provider brings: all three have the same functions. */
export interface WidgetApi {
  render(container: HTMLElement, options: WidgetOptions): unknown;
  /** Not in reCAPTCHA. */
  remove?(widget: unknown): void;
}

interface Provider {
  readonly script: string;
  /** What the script sets at the window. */
  readonly global: 'grecaptcha' | 'turnstile' | 'hcaptcha';
  /** Where the language is told. */
  readonly language: 'script' | 'widget';
}

declare global {
  interface Window {
    grecaptcha?: WidgetApi;
    turnstile?: WidgetApi;
    hcaptcha?: WidgetApi;
    /** Called by a script that has loaded everything. */
    porticoCaptcha?: () => void;
  }
}

export const providers: Readonly<Record<KeyedCaptcha, Provider>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    global: 'grecaptcha',
    language: 'script',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    language: 'widget',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    language: 'script',
  },
};
