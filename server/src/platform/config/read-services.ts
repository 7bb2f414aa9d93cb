import { captchaKinds, type KeyedCaptcha, keyedCaptchas } from '@portico/contract/rules/captcha';
import type { Config } from '../config.ts';
import type { Reader } from '../environment.ts';
import * as kinds from '../setting-kinds/kinds.ts';
import { minCaptchaWork } from './config-checks.ts';

/** Where the spans of requests are sent, and how many of them. */
export function readTraces(read: Reader): Config['traces'] {
  return {
    endpoint: read.optional('OTEL_EXPORTER_OTLP_ENDPOINT', kinds.base),
    headers: read.secret('OTEL_EXPORTER_OTLP_HEADERS', kinds.headers) ?? {},
    serviceName: read.value('OTEL_SERVICE_NAME', kinds.text, 'portico'),
    ratio: read.value('OTEL_TRACES_SAMPLER_ARG', kinds.share, '0.1'),
    perSecond: read.value('PORTICO_TRACES_PER_SECOND', kinds.perSecond, '100'),
  };
}

/** Those who know about pictures, addresses and passwords what this server does not. */
export function readSourcesOfChecks(read: Reader): Pick<Config, 'clamdUrl' | 'geoipFile' | 'knownPasswords'> {
  return {
    clamdUrl: read.optional('PORTICO_CLAMD_URL', kinds.clamd) ?? null,
    geoipFile: read.optional('PORTICO_GEOIP_DATABASE', kinds.addressDatabase) ?? null,
    knownPasswords: {
      file: read.optional('PORTICO_KNOWN_PASSWORDS_FILE', kinds.readablePath) ?? null,
      url: read.optional('PORTICO_KNOWN_PASSWORDS_URL', kinds.base) ?? null,
    },
  };
}

/** Where the provider of a captcha verifies its answers. */
const verifyUrls: Readonly<Record<KeyedCaptcha, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const ofEachProvider = <Value>(read: (kind: KeyedCaptcha) => Value) => ({
  recaptcha: read('recaptcha'),
  turnstile: read('turnstile'),
  hcaptcha: read('hcaptcha'),
});

/** A setting of one captcha. */
export const captchaSetting = (kind: KeyedCaptcha, what: 'SITE_KEY' | 'SECRET' | 'VERIFY_URL') =>
  `PORTICO_${kind.toUpperCase()}_${what}`;

/**
 * The captcha of forms: the one that is named, else the one whose site key is set. Neither leaves it to
 * rules.
 */
export function readCaptcha(read: Reader): Pick<Config, 'captcha' | 'captchaWork' | 'captchaServices'> {
  const captchaServices = ofEachProvider((kind) => ({
    siteKey: read.text(captchaSetting(kind, 'SITE_KEY')),
    verifyUrl: read.value(captchaSetting(kind, 'VERIFY_URL'), kinds.url, verifyUrls[kind]).href,
  }));
  const named = read.optional('PORTICO_CAPTCHA', kinds.choice(captchaKinds));
  const withKey = keyedCaptchas.find((kind) => captchaServices[kind].siteKey !== '');
  const setting = named ? 'PORTICO_CAPTCHA' : withKey && captchaSetting(withKey, 'SITE_KEY');
  const kind = named ?? withKey;
  return {
    captcha: kind && setting ? { kind, setting } : null,
    captchaWork: read.value('PORTICO_CAPTCHA_WORK', kinds.derivations, String(minCaptchaWork)),
    captchaServices,
  };
}

export function readCaptchaSecrets(read: Reader): Config['secrets']['captcha'] {
  return ofEachProvider((kind) => read.secretText(captchaSetting(kind, 'SECRET')));
}

/** The addresses at which pages reach the parts of the API, if these have hosts of their own. */
export function readDomains(read: Reader, origin: string): Config['domains'] {
  return {
    oauth: read.value('PORTICO_DOMAIN_OAUTH', kinds.base, origin),
    passportRest: read.value('PORTICO_DOMAIN_PASSPORT_REST', kinds.base, origin),
    cdn: read.value('PORTICO_DOMAIN_CDN', kinds.base, `${origin}/cdn`),
  };
}

/** The Telegram bot that sends codes. */
export function readTelegram(read: Reader, demo: boolean): Config['telegram'] {
  return {
    token: read.secretText('PORTICO_TELEGRAM_BOT_TOKEN'),
    botName: read
      .value('PORTICO_TELEGRAM_BOT_NAME', kinds.text, demo ? 'portico_demo_bot' : '')
      .replace(/^@/, ''),
    apiRoot: read.value('PORTICO_TELEGRAM_API_ROOT', kinds.base, 'https://api.telegram.org'),
    webhook: read.value('PORTICO_TELEGRAM_WEBHOOK', kinds.flag, 'false'),
  };
}

/** The key of Google's services, and the videos that show how to protect an account. */
export function readGoogle(read: Reader): Pick<Config, 'googleApiKey' | 'tutorialVideos'> {
  return {
    googleApiKey: read.text('PORTICO_GOOGLE_API_KEY'),
    tutorialVideos: {
      en: read.optional('PORTICO_TUTORIAL_VIDEO_EN', kinds.videoId),
      de: read.optional('PORTICO_TUTORIAL_VIDEO_DE', kinds.videoId),
      ru: read.optional('PORTICO_TUTORIAL_VIDEO_RU', kinds.videoId),
    },
  };
}
