import { isDeepStrictEqual } from 'node:util';
import { logoPath } from '@portico/contract/brand/look';
import { markAlone, scenePath } from '@portico/contract/brand/scene';
import type { Config } from '@portico/contract/config';
import { defaultPaperRules } from '@portico/contract/documents/accepted-papers';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { askedIn } from '@portico/contract/own-fields/asked';
import { isKeyed } from '@portico/contract/rules/captcha';
import { offerableFactors } from '@portico/contract/rules/offered-factors';
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
  {
    config,
    db,
    maintenance,
    brand,
    ownFields,
    providers,
    rules,
  }: Pick<Context, 'config' | 'db' | 'maintenance' | 'brand' | 'ownFields' | 'providers' | 'rules'>,
  locale: Locale,
): Promise<Config> {
  const applications = await listOpenable(db);
  const current = maintenance.current();
  const shown = providers.current();
  const { offeredFactors, passwordLength, registrationOpen, withoutPassword, ...others } = rules.current();
  const { captcha, captchaSiteKey, captchaAlways } = others;
  return {
    domainOauth: config.domains.oauth,
    domainPassportRest: config.domains.passportRest,
    domainCdn: config.domains.cdn,
    twoFaBot: config.telegram.botName,
    googleApiKey: config.googleApiKey,
    recaptcha: captcha === 'recaptcha' ? captchaSiteKey : '',
    captcha,
    'back-url-per-application': Object.fromEntries(applications.map(({ id, url }) => [id, url])),
    authClientId: portalClient.id,
    authClientSecret: portalClient.secret,
    registrationWithoutReferral: registrationOpen ? 'TRUE' : 'FALSE',
    applications: applications.map(({ id }) => id).join(','),
    applicationsInfo: applications.map((application) => describe(application, locale)),
    translationSourceUrl: config.translationSourceUrl,
    isCheckDomain: config.checkDomain ? 'TRUE' : 'FALSE',
    ...publicWords({ config, brand }, locale),
    product: brand.current().name,
    passwordMinLength: passwordLength,
    passwordMaxLength: config.passwordMaxLength,
    oneName: config.oneName,
    sessionIdle: rules.session.idle,
    maintenance: current && { until: new Date(current.endsAt).toISOString() },
    registrationFields: ownFields
      .current()
      .flatMap((field) => (field.atRegistration ? [askedIn(field, locale)] : [])),
    tutorialVideos: config.tutorialVideos,
    // Every page has it, so it is left out where pages know it.
    ...(!isDeepStrictEqual(config.acceptedPapers, defaultPaperRules) && {
      acceptedPapers: config.acceptedPapers,
    }),
    ...(offeredFactors.length < offerableFactors.length && { offeredFactors: [...offeredFactors] }),
    ...(isKeyed(captcha) && captcha !== 'recaptcha' && { captchaSiteKey }),
    ...(captchaAlways.includes('PASSWORD_RESET') && { captchaAtReset: true as const }),
    ...(withoutPassword && { withoutPassword: true as const }),
    ...(shown.length > 0 && { providers: [...shown] }),
  };
}

function describe(application: Application, locale: Locale): Config['applicationsInfo'][number] {
  const { id, url, color, icon, scene } = application;
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
    ...(scene !== null && { scene: scene === markAlone ? null : scenePath(scene) }),
    ...(application.off_landing === 1 && { landing: false as const }),
  };
}
