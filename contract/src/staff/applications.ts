import * as v from 'valibot';
import { applicationTypes } from '../applications.ts';
import { longestScene, markAlone } from '../brand/scene.ts';
import { defaultLocale, type Locale, locales } from '../locales.ts';
import { clientKinds, idTokenAlgorithms } from '../openid.ts';
import { logoFile } from './brand.ts';

const line = v.pipe(v.string('required'), v.trim(), v.maxLength(2_000, 'max_length'));
const texts = v.object({ title: line, description: line });

/** How many characters the short text of an application may have. */
export const longestShort = 80;

/** Languages whose texts an application may lose. English is shown where a language has none, so it stays. */
export const removableLocales = locales.filter(
  (locale): locale is Exclude<Locale, typeof defaultLocale> => locale !== defaultLocale,
);

/** English texts are required, all others are optional. Safe: the entries are those of `removableLocales`. */
const optionalTexts = v.optional(texts);
const otherTexts = Object.fromEntries(removableLocales.map((locale) => [locale, optionalTexts])) as Record<
  (typeof removableLocales)[number],
  typeof optionalTexts
>;

/** Safe: the entries are those of the given languages. */
const linesIn = <Of extends Locale>(languages: readonly Of[]) =>
  v.object(
    Object.fromEntries(languages.map((locale) => [locale, v.optional(line)])) as Record<
      Of,
      v.OptionalSchema<typeof line, undefined>
    >,
  );
const names = linesIn(removableLocales);
const shorts = linesIn(locales);

/** How an application uses OpenID Connect. */
const openidUse = v.object({
  kind: v.picklist(clientKinds, 'invalid_value'),
  /** Where it receives users: compared exactly. */
  redirectUris: v.array(line, 'invalid_value'),
  /** Where users may be led after a sign-out that it asks for: compared exactly, too. */
  logoutReturnUris: v.array(line, 'invalid_value'),
  /** Where it is told that its user was signed out; null if it is not told. */
  logoutUri: v.nullable(line),
  /**
   * Where it begins a sign-in that the portal's menu asks for; its home page if null. What it has stays if
   * left out.
   */
  loginUri: v.optional(v.nullable(line)),
  /**
   * Its public keys, a JSON Web Key Set as text: it proves who it is by them instead of its secret. None if
   * null; what it has stays if left out.
   */
  jwks: v.optional(
    v.nullable(v.pipe(v.string('invalid_value'), v.trim(), v.maxLength(20_000, 'max_length'))),
  ),
  /** What it may ask for. */
  scopes: v.array(line, 'invalid_value'),
  /** Whether it is the operator's own, so that users need not allow it anything. */
  firstParty: v.boolean('invalid_value'),
  /** Whether each user has another identifier here than at other applications. */
  pairwise: v.boolean('invalid_value'),
  /**
   * Whether its requests need no PKCE if they have a nonce. What it has stays if left out, here and below.
   */
  withoutPkce: v.optional(v.boolean('invalid_value')),
  /** Whether its requests need no nonce either. */
  withoutNonce: v.optional(v.boolean('invalid_value')),
  /** Whether its ID tokens tell what its scopes stand for, which all others learn from `userinfo`. */
  claimsInIdToken: v.optional(v.boolean('invalid_value')),
  /** How its ID tokens and notices of a sign-out are signed. */
  idTokenAlgorithm: v.optional(v.picklist(idTokenAlgorithms, 'invalid_value')),
  /** Servers that check its access tokens themselves, and what it may ask for there. */
  resources: v.array(line, 'invalid_value'),
  resourceScopes: v.array(line, 'invalid_value'),
});
export type OpenidUse = v.InferOutput<typeof openidUse>;

/** What an admin says about an application. The acts check each value and refuse with their own codes. */
const described = {
  name: line,
  /** Its name in other languages; the plain one is shown in all others. What it has stays if left out. */
  names: v.optional(names),
  /**
   * What cards and the sign-in say beside its name; English where a language has none. What it has stays if
   * left out.
   */
  shorts: v.optional(shorts),
  /** What brings a mark, a colour and a scene; null for none. */
  type: v.nullable(v.picklist(applicationTypes, 'invalid_value')),
  /**
   * Its own colour, from which those of both themes are made. What it has stays if left out, here and below.
   */
  color: v.optional(v.nullable(line)),
  /** The digest of its own icon, which `storeBrandLogo` has stored. */
  icon: v.optional(v.nullable(logoFile.entries.digest)),
  /**
   * What stands in its arch: the digest of a picture that `storeApplicationPicture` has stored, or its mark
   * alone; null for the scene of its type.
   */
  scene: v.optional(v.nullable(v.union([v.literal(markAlone), logoFile.entries.digest], 'invalid_value'))),
  url: line,
  returnAddresses: v.array(line, 'invalid_value'),
  /**
   * Where it is told that a user of the hand-off was signed out; null if it is not told. What it has stays if
   * left out.
   */
  logoutUri: v.optional(v.nullable(line)),
  /** Whether a proxy in front of it asks who its user is. What it has stays if left out. */
  forwardAuth: v.optional(v.boolean('invalid_value')),
  texts: v.object({ en: texts, ...otherTexts }),
  /** How it uses OpenID Connect; null if it does not. What is left out stays. */
  openid: v.optional(v.nullable(openidUse)),
};

/**
 * An application to register. What is left out is filled in: users are led to the host of its redirect URI,
 * and the landing page shows its name.
 */
export const newApplication = v.object({
  id: line,
  ...described,
  type: v.optional(described.type),
  url: v.optional(described.url),
  returnAddresses: v.optional(described.returnAddresses),
  texts: v.optional(described.texts),
});

/**
 * What an application is to become, the languages whose texts it loses, and its place among the others, from
 * 1.
 */
export const applicationEdit = v.object({
  id: v.string(),
  ...described,
  removedTexts: v.optional(v.array(v.picklist(removableLocales, 'invalid_value'))),
  place: v.pipe(v.number('invalid_value'), v.integer('invalid_value'), v.minValue(1, 'invalid_value')),
});

/**
 * In which order the portal shows the applications, and which of them the landing page shows from now on, or
 * no longer. Those that are not named follow in the order that they have.
 */
export const applicationOrder = v.object({
  ids: v.array(line, 'invalid_value'),
  show: v.optional(v.array(line, 'invalid_value'), []),
  hide: v.optional(v.array(line, 'invalid_value'), []),
});

/** A PNG, JPEG or WebP file in base64. */
export const pictureToStore = v.object({
  file: v.pipe(v.string('required'), v.maxLength(Math.ceil(longestScene / 3) * 4, 'max_length')),
});
export const storedPicture = v.object({ digest: v.string() });

/** The application that the path names. */
export const namedApplication = v.object({ id: v.string() });

/** For how many hours the old secret is accepted beside the new one; none if it is left out. */
export const secretRotation = v.object({
  id: v.string(),
  keepOldHours: v.optional(v.number('invalid_value')),
});

/** The secret that the application has, to try it too. It is not stored, and is in no record. */
export const applicationTestInput = v.object({
  id: v.string(),
  secret: v.optional(v.pipe(v.string('invalid_value'), v.maxLength(200, 'max_length'))),
});

/** An application, as the console lists it. */
export const applicationSummary = v.object({
  id: v.string(),
  name: v.string(),
  type: v.nullable(v.picklist(applicationTypes)),
  color: v.nullable(v.string()),
  /** The digest of its icon. */
  icon: v.nullable(v.string()),
  /** The digest of its picture, or `none` for its mark alone; null for the scene of its type. */
  scene: v.nullable(v.string()),
  url: v.string(),
  /** Whether the landing page shows it; null for one that users cannot open from the portal. */
  landing: v.nullable(v.boolean()),
});

/** Every application, in the order of the portal. */
export const applicationList = v.object({ applications: v.array(applicationSummary) });

/** The tokens with which programs register applications, the newest first, and what they have registered. */
export const registrationList = v.object({
  tokens: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      scopes: v.array(v.string()),
      /** How many applications it has registered, and how many it may. */
      used: v.number(),
      most: v.number(),
      expiresAt: v.string(),
      /** Whether it can still register one. */
      usable: v.boolean(),
    }),
  ),
  applications: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      url: v.string(),
      /** The name of its token. */
      token: v.string(),
    }),
  ),
});

/** What is registered of an application: all but its secret. */
export const applicationDetails = v.object({
  ...applicationSummary.entries,
  /** Where it may receive users: at each of these addresses and below. */
  returnAddresses: v.array(v.string()),
  /** Its name in other languages. */
  names: v.optional(v.record(v.string(), v.string())),
  /** What cards and the sign-in say beside its name, by language. */
  shorts: v.optional(v.record(v.string(), v.string())),
  /** Where it is told that a user of the hand-off was signed out; null if it is not told. */
  logoutUri: v.nullable(v.string()),
  /** Whether a proxy in front of it asks who its user is. */
  forwardAuth: v.boolean(),
  /** By language; English is shown where a language has none. */
  texts: v.objectWithRest({ en: texts }, texts),
  /** The address of the portal, for the code of the application. */
  portal: v.string(),
  /** How it uses OpenID Connect; null if it uses the hand-off alone. */
  openid: v.nullable(openidUse),
  /** Days since its secret was made; null if that is not known. */
  secretDays: v.nullable(v.number()),
  /** Until when its old secret is accepted too; null if there is none. */
  oldSecretEndsAt: v.nullable(v.string()),
  /** How many tokens it may check a minute. */
  checksPerMinute: v.number(),
  /** Its place among the applications, from 1, and how many there are. */
  place: v.number(),
  count: v.number(),
  /**
   * The name of the token with which it has registered itself; left out if staff or an operator registered
   * it.
   */
  registeredWith: v.optional(v.string()),
});
export type ApplicationDetails = v.InferOutput<typeof applicationDetails>;

/** A new client secret. Only its digest is stored, so no later answer contains it. */
export const newSecret = v.object({ id: v.string(), secret: v.string() });

/** What a test of an application tries, in its order. */
export const testSteps = [
  'home_registered',
  'https',
  'home_answers',
  'return_answers',
  'redirect_answers',
  'sign_in_begins',
  'secret_accepted',
  'user_signs_in',
  'user_returns',
] as const;
export type TestStepName = (typeof testSteps)[number];

/** What can be wrong with an application. */
export const testFaults = [
  'not_registered',
  'no_tls',
  'unknown_host',
  'connection_refused',
  'certificate',
  'timeout',
  'unreachable',
  'private_network',
  'server_failed',
  'page_missing',
  'leads_elsewhere',
  'sign_in_refused',
  'secret_refused',
  'user_refused',
  'sign_in_failed',
  'trial_expired',
] as const;
export type TestFault = (typeof testFaults)[number];

/** The steps that were tried. The test ends with the first one that fails. */
export const applicationTest = v.object({
  passed: v.boolean(),
  steps: v.array(
    v.object({
      step: v.picklist(testSteps),
      /** What was tried and what came back: an address, with a status or the code of the failure. */
      about: v.string(),
      /** What is wrong; null if nothing is. */
      fault: v.nullable(v.picklist(testFaults)),
    }),
  ),
});

/**
 * A sign-in that an admin tries: its name, and the address that begins it; null if something is wrong before
 * that.
 */
export const startedTrial = v.object({ trial: v.string(), url: v.nullable(v.string()) });

/** The trial that the path names. */
export const namedTrial = v.object({ id: v.string(), trial: v.string() });

/** What a trial has shown: nothing until its sign-in has come to its end. */
export const applicationTrial = v.object({ ...applicationTest.entries, isEnded: v.boolean() });

/** What an application was refused in the last 30 days: of each call and code the last time. */
export const refusedCalls = v.object({
  calls: v.array(
    v.object({
      id: v.string(),
      route: v.string(),
      code: v.string(),
      /** In words for developers; null where the code says all. */
      reason: v.nullable(v.string()),
      firstAt: v.string(),
      lastAt: v.string(),
    }),
  ),
});

/** What becomes of a notice to an application that a session has ended. */
export const noticeStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** The latest notices to an application, the newest first. */
export const signOutNotices = v.object({
  notices: v.array(
    v.object({
      id: v.string(),
      /** By which the session had reached the application. */
      protocol: v.picklist(['OPENID', 'HAND_OFF']),
      state: v.picklist(noticeStates),
      attempts: v.number(),
      /** The status of the last answer, or why there was none; null before the first try. */
      lastAnswer: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
});
