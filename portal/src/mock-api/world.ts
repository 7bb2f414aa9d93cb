import type { Config } from '@portico/contract/config';
import { limits } from '@portico/contract/limits';
import { defaultProduct } from '@portico/contract/shell';
import { type DemoPerson, demoPeople } from '@portico/dev/people';
import { demoWorld } from '@portico/dev/world';

const world = demoWorld({ storeUrl: 'http://store.localhost:3001' });

/** Every user of the demo signs in with the same password. Carol needs this code as second factor. */
export const { password } = world;
export const people: readonly DemoPerson[] = demoPeople;
export const holderOfSecondFactor = 'carol@portico.example';
export const rightCode = '123456';
export const recoveryCodes: readonly string[] = [
  'K7QP2-9XW40',
  '3MNTA-VD81R',
  'ZC5HG-40JYE',
  'W2F9B-6SXK7',
  '8RDQ1-PATM3',
  'HV04N-ECW5Y',
  '6KJX7-2GZB9',
  'T1SPF-QM8DA',
  'Y93WC-HR5V0',
  'BE4GN-7KTX2',
];

export const applications = world.applications;

/** The texts of the applications by the file of their language. English has none. */
const translated = import.meta.glob<Record<string, string>>('../../../phrases/src/languages/*/demo.json', {
  eager: true,
  import: 'default',
});

function textOf(locale: string, id: string, { title, description }: Record<'title' | 'description', string>) {
  const texts = translated[`../../../phrases/src/languages/${locale}/demo.json`];
  return {
    title: texts?.[`demo.${id}.title`] ?? title,
    description: texts?.[`demo.${id}.description`] ?? description,
  };
}

export function configIn(locale: string): Config {
  return {
    domainOauth: location.origin,
    domainPassportRest: location.origin,
    domainCdn: '/cdn',
    twoFaBot: 'portico_demo_bot',
    googleApiKey: '',
    recaptcha: '',
    captcha: 'altcha',
    'back-url-per-application': Object.fromEntries(applications.map(({ id, url }) => [id, url])),
    authClientId: 'portal',
    authClientSecret: 'public',
    registrationWithoutReferral: 'TRUE',
    applications: applications.map(({ id }) => id).join(','),
    applicationsInfo: applications.map(({ id, name, type, url, text }) => ({
      application: id,
      applicationName: name,
      type,
      url,
      ...textOf(locale, id, text),
    })),
    translationSourceUrl: '',
    isCheckDomain: 'FALSE',
    supportEmail: 'support@portico.example',
    product: defaultProduct,
    passwordMinLength: limits.password.min,
    passwordMaxLength: limits.password.max,
    oneName: false,
    sessionIdle: limits.session.idle,
    maintenance: null,
    registrationFields: [],
    tutorialVideos: {},
  };
}
