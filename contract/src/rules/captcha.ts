/** The captchas that forms can show: the embedded one, and those of providers, which need keys. */
export const captchaKinds = ['altcha', 'recaptcha', 'turnstile', 'hcaptcha'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** A captcha of a provider, whose site key pages show and whose secret the server alone has. */
export type KeyedCaptcha = Exclude<CaptchaKind, 'altcha'>;
export const keyedCaptchas = [
  'recaptcha',
  'turnstile',
  'hcaptcha',
] as const satisfies readonly KeyedCaptcha[];

/** Whether a captcha needs keys of a provider. */
export function isKeyed(kind: CaptchaKind): kind is KeyedCaptcha {
  return kind !== 'altcha';
}

/** The forms at which an operator can ask for a captcha from the first try. */
export const captchaForms = ['SIGN_IN', 'REGISTRATION', 'PASSWORD_RESET'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** How many characters a key of a provider has at most. */
export const longestCaptchaKey = 200;
