import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { config } from './config.ts';

/** Every field that the specification names, and no others. */
const specified = {
  domainOauth: 'https://oauth.example',
  domainPassportRest: 'https://rest.example',
  domainCdn: 'https://cdn.example',
  twoFaBot: 'bot',
  googleApiKey: '',
  recaptcha: '',
  'back-url-per-application': { STORE: 'https://store.example' },
  authClientId: 'portal',
  authClientSecret: 'public',
  registrationWithoutReferral: 'TRUE',
  applications: 'STORE,OTHER',
  translationSourceUrl: '',
  applicationsInfo: [
    { applicationName: 'Store', application: 'STORE', url: 'https://store.example' },
    { applicationName: 'Other', application: 'OTHER', url: 'https://other.example' },
  ],
  isCheckDomain: 'FALSE',
};

describe('a configuration with only the specified fields', () => {
  it('A configuration with only the specified fields is accepted, with defaults for the fields that Portico adds [3.2]', () => {
    const parsed = v.parse(config, specified);
    expect(parsed).toMatchObject({ captcha: 'altcha', supportEmail: 'support@portico.example' });
    expect(parsed.applicationsInfo).toMatchObject([
      { type: 'store', title: 'Store', description: '' },
      { type: 'main', title: 'Other', description: '' },
    ]);
  });

  it('A configuration uses reCAPTCHA if it has a reCAPTCHA key [2.39, 3.2]', () => {
    expect(v.parse(config, { ...specified, recaptcha: 'key' }).captcha).toBe('recaptcha');
  });

  it('A configuration is unchanged when its output is parsed again [3.2]', () => {
    const once = v.parse(config, specified);
    expect(v.parse(config, once)).toEqual(once);
  });

  it.each(Object.keys(specified))('A configuration is refused without %s [3.2]', (name) => {
    expect(v.is(config, { ...specified, [name]: undefined })).toBe(false);
  });
});
