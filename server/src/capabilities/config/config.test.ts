import { locales } from '@portico/contract/locales';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';

describeServer('the public configuration', (server) => {
  it('The public configuration contains the addresses of the API and the applications [3.2, 7.1, 7.2]', async () => {
    const { status, data } = await server.call('getConfig', {});
    expect(status).toBe(200);
    expect(data).toMatchObject({
      domainOauth: 'http://portal.test:3000',
      domainPassportRest: 'http://portal.test:3000',
      domainCdn: 'http://portal.test:3000/cdn',
      applications: 'BUSINESS,DEFI,MAIN,TRAVEL,STORE,CASHBACK',
      'back-url-per-application': { STORE: 'http://store.localhost:3001/' },
      authClientId: 'portal',
      authClientSecret: 'public',
      registrationWithoutReferral: 'FALSE',
      isCheckDomain: 'FALSE',
      supportEmail: 'support@portico.example',
      passwordMinLength: 8,
      passwordMaxLength: 14,
      oneName: false,
      sessionIdle: 3600,
    });
  });

  it('The public configuration has the applications’ identifiers in upper case and their titles in the requested language [1.2, 1.5, 1.7]', async () => {
    const answers = await Promise.all(
      [...locales, 'xx'].map(async (locale) => (await server.call('getConfig', {}, { locale })).data),
    );
    const stores = answers.map((config) =>
      config?.applicationsInfo.find(({ application }) => application === 'STORE'),
    );
    for (const store of stores) expect(store).toMatchObject({ applicationName: 'Store', type: 'store' });
    expect(new Set(stores.map((store) => store?.title)).size).toBe(locales.length);
    expect(stores.at(-1)?.title).toBe(stores[0]?.title);
  });

  it('The public configuration contains only the listed public values, with any forwarding headers [3.2, I13]', async () => {
    const plain = await server.call('getConfig', {});
    const forged = await server.call(
      'getConfig',
      {},
      { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } },
    );
    expect(forged.text).toBe(plain.text);
    expect(Object.keys(JSON.parse(plain.text)).sort()).toEqual([
      'applications',
      'applicationsInfo',
      'authClientId',
      'authClientSecret',
      'back-url-per-application',
      'captcha',
      'domainCdn',
      'domainOauth',
      'domainPassportRest',
      'googleApiKey',
      'isCheckDomain',
      'maintenance',
      'oneName',
      'passwordMaxLength',
      'passwordMinLength',
      'product',
      'recaptcha',
      'registrationFields',
      'registrationWithoutReferral',
      'sessionIdle',
      'supportEmail',
      'translationSourceUrl',
      'tutorialVideos',
      'twoFaBot',
    ]);
    expect(plain.text).not.toMatch(/demo-secret|a secret for tests|smtp:/);
  });

  it('The public configuration is cacheable for a minute, by language', async () => {
    const { headers } = await server.call('getConfig', {});
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('vary')).toBe('X-Locale, Origin, Accept-Encoding');
  });
});

describeServer(
  'the public configuration with open registration',
  (server) => {
    it('With open registration, the configuration allows registration without an invitation, and contains the domain check [3.2, 5.12, 6.4, 6.9, 7.2]', async () => {
      const { data } = await server.call('getConfig', {});
      expect(data).toMatchObject({
        registrationWithoutReferral: 'TRUE',
        isCheckDomain: 'TRUE',
        recaptcha: 'site',
        captcha: 'recaptcha',
        twoFaBot: 'portico_bot',
        googleApiKey: 'maps',
        translationSourceUrl: 'https://translations.example',
      });
      expect(JSON.stringify(data)).not.toContain('recaptcha-secret');
    });
  },
  {
    PORTICO_REGISTRATION_WITHOUT_REFERRAL: 'true',
    PORTICO_CHECK_DOMAIN: 'TRUE',
    PORTICO_RECAPTCHA_SITE_KEY: 'site',
    PORTICO_RECAPTCHA_SECRET: 'recaptcha-secret',
    PORTICO_TELEGRAM_BOT_NAME: 'portico_bot',
    PORTICO_GOOGLE_API_KEY: 'maps',
    PORTICO_TRANSLATION_SOURCE_URL: 'https://translations.example',
  },
);

describeServer(
  'the public configuration of an installation with papers of its own',
  (server) => {
    it('The public configuration has the accepted papers of an operator who has set them [2.58, 2.59]', async () => {
      const { data } = await server.call('getConfig', {});
      expect(data.acceptedPapers).toEqual({
        ADDRESS: [
          { countries: ['DE'], papers: ['RESIDENCE_CERTIFICATE'], months: 6 },
          { countries: [], papers: ['UTILITY_BILL'], months: 1 },
        ],
        COMPANY: [
          {
            countries: [],
            papers: ['REGISTER_EXTRACT', 'TAX_CERTIFICATE', 'TRADE_LICENCE'],
            months: 12,
          },
        ],
      });
    });
  },
  { PORTICO_DOCUMENT_PAPERS_ADDRESS: 'DE: RESIDENCE_CERTIFICATE 6; UTILITY_BILL 1' },
);

describeServer(
  'the public configuration of an installation with videos',
  (server) => {
    it('The public configuration of an installation with videos has the ids that the operator has set [9.17]', async () => {
      const { data } = await server.call('getConfig', {});
      expect(data.tutorialVideos).toEqual({ en: 'dQw4w9WgXcQ', ru: 'a-b_c-d_e-f' });
    });
  },
  { PORTICO_TUTORIAL_VIDEO_EN: 'dQw4w9WgXcQ', PORTICO_TUTORIAL_VIDEO_RU: 'a-b_c-d_e-f' },
);
