import type { Locale } from '@portico/contract/locales';
import type { KeyedCaptcha } from '@portico/contract/rules/captcha';

export interface WidgetOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly language?: Locale;
  readonly hl?: Locale;
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
  /** The option of a widget with its language. What the address of a script says cannot be changed later. */
  readonly language: 'language' | 'hl';
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
    language: 'hl',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    language: 'language',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    language: 'hl',
  },
};
