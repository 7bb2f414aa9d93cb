import { logoPath } from '@portico/contract/brand/look';
import type { Config } from '@portico/contract/config';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import type { Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { portalClient } from '../applications/clients.ts';
import { type Application, listOpenable, typeOf } from '../applications/store.ts';
import { nameIn, readNames, readTexts } from '../applications/stored-json.ts';
import { publicWords } from './public-words.ts';

/**
 * The public configuration. Each value is listed explicitly, so that a new setting is not published by
 * mistake.
 */
export const getConfig: Handler<'getConfig'> = async (_input, { locale }, context) =>
  publicConfig(context, locale);

export async function publicConfig(
  { config, db, maintenance, brand }: Pick<Context, 'config' | 'db' | 'maintenance' | 'brand'>,
  locale: Locale,
): Promise<Config> {
  const applications = await listOpenable(db);
  const current = maintenance.current();
  return {
    domainOauth: config.domains.oauth,
    domainPassportRest: config.domains.passportRest,
    domainCdn: config.domains.cdn,
    twoFaBot: config.telegram.botName,
    googleApiKey: config.googleApiKey,
    recaptcha: config.recaptcha.siteKey,
    captcha: config.captcha,
    'back-url-per-application': Object.fromEntries(applications.map(({ id, url }) => [id, url])),
    authClientId: portalClient.id,
    authClientSecret: portalClient.secret,
    registrationWithoutReferral: config.registrationWithoutReferral ? 'TRUE' : 'FALSE',
    applications: applications.map(({ id }) => id).join(','),
    applicationsInfo: applications.map((application) => describe(application, locale)),
    translationSourceUrl: config.translationSourceUrl,
    isCheckDomain: config.checkDomain ? 'TRUE' : 'FALSE',
    ...publicWords({ config, brand }, locale),
    product: brand.current().name,
    passwordMaxLength: config.passwordMaxLength,
    oneName: config.oneName,
    maintenance: current && { until: new Date(current.endsAt).toISOString() },
    tutorialVideos: config.tutorialVideos,
  };
}

function describe(application: Application, locale: Locale): Config['applicationsInfo'][number] {
  const { id, url, color, icon } = application;
  const byLocale = readTexts(application.texts);
  const shorts = readNames(application.shorts);
  const short = shorts[locale] ?? shorts[defaultLocale];
  return {
    application: id,
    applicationName: nameIn(application, locale),
    url,
    type: typeOf(application),
    ...(byLocale[locale] ?? byLocale.en),
    ...(short !== undefined && { short }),
    ...(icon !== null && { icon: logoPath({ digest: icon }) }),
    ...(color !== null && { color }),
  };
}
