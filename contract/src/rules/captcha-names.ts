import type { KeyedCaptcha } from './captcha.ts';

/** The names of captchas of providers, which are not translated. */
export const captchaNames: Readonly<Record<KeyedCaptcha, string>> = {
  recaptcha: 'Google reCAPTCHA',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
};
