import type { KeyedCaptcha } from '@portico/contract/captcha';

/** The names of captchas of providers, which are not translated. */
export const captchaNames: Readonly<Record<KeyedCaptcha, string>> = {
  recaptcha: 'Google reCAPTCHA v2',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
};
