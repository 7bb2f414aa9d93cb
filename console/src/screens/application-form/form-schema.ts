import { applicationTypes } from '@portico/contract/applications';
import type { InputOf } from '@portico/contract/endpoints';
import { type Locale, locales } from '@portico/contract/locales';
import { type ClientKind, clientKinds, idTokenAlgorithms } from '@portico/contract/openid';
import type { ApplicationDetails, OpenidUse } from '@portico/contract/staff/applications';
import { removableLocales } from '@portico/contract/staff/applications';
import * as v from 'valibot';

export const optional = v.pipe(v.string(), v.trim());
export const required = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));

/** Something for the two fields of each of these languages. */
function forTexts<Of extends Locale, Value>(
  languages: readonly Of[],
  value: Value,
): Record<`${Of}Title` | `${Of}Description`, Value> {
  const pairs = languages.flatMap((locale) => [
    [`${locale}Title`, value],
    [`${locale}Description`, value],
  ]);
  // Safe: the names are built exactly as the type spells them.
  return Object.fromEntries(pairs) as Record<`${Of}Title` | `${Of}Description`, Value>;
}

/** Something for the short text in each language. */
function forShorts<Value>(value: Value): Record<`${Locale}Short`, Value> {
  // Safe: the names are built exactly as the type spells them.
  return Object.fromEntries(locales.map((locale) => [`${locale}Short`, value])) as Record<
    `${Locale}Short`,
    Value
  >;
}

/** Something for the name in each of the other languages. */
function forNames<Value>(value: Value): Record<`${(typeof removableLocales)[number]}Name`, Value> {
  // Safe: the names are built exactly as the type spells them.
  return Object.fromEntries(removableLocales.map((locale) => [`${locale}Name`, value])) as Record<
    `${(typeof removableLocales)[number]}Name`,
    Value
  >;
}

/** The kind of an application that does not use OpenID Connect. */
export const handOff = 'HAND_OFF';
/** Who runs an application of OpenID Connect. Users are asked what they allow others. */
export const us = 'us';
export const others = 'others';
/** The value of a checkbox that is checked; otherwise it is empty, because a draft consists of texts. */
export const yes = 'yes';

/**
 * The fields of the form, as text. The identifier is a field of a new application, the place one of an
 * application that is edited.
 */
export const emptyFields = {
  id: '',
  name: '',
  /** Empty for none, as the two that follow. */
  type: '',
  color: '',
  /** The digest of the stored icon. */
  icon: '',
  /** The digest of the stored picture for its arch, or `none` for its mark alone. */
  scene: '',
  url: '',
  returnAddresses: '',
  logoutUri: '',
  forwardAuth: '',
  /**
   * Whether it uses OpenID Connect, and how; empty until it is chosen. The fields that follow belong to
   * OpenID Connect.
   */
  kind: '',
  redirectUris: '',
  logoutReturnUris: '',
  loginUri: '',
  /** Its public keys, as text. */
  jwks: '',
  /** Names with spaces between them. */
  scopes: 'openid profile email',
  /** Servers that check its access tokens themselves, one on each line, and their scopes. */
  resources: '',
  resourceScopes: '',
  /** Empty until it is chosen. */
  runBy: '',
  pairwise: '',
  withoutPkce: '',
  withoutNonce: '',
  claimsInIdToken: '',
  idTokenAlgorithm: String(idTokenAlgorithms[0]),
  place: '1',
  ...forTexts(locales, ''),
  /** Its name in other languages; the plain one where it is empty. */
  ...forNames(''),
  ...forShorts(''),
  /** The language whose texts are shown below the English ones. */
  language: '',
};
export type Fields = { [Name in keyof typeof emptyFields]: string };

export const kindOrHandOff = v.picklist([handOff, ...clientKinds], 'required');

/** Whether users sign in there by OpenID Connect, so that they can be asked what they allow. */
export function asksUsers(kind: string): boolean {
  return kind !== handOff && clientKinds.some((known) => known === kind) && kind !== 'MACHINE';
}

const fields = v.object({
  id: required,
  name: required,
  type: v.picklist(['', ...applicationTypes]),
  color: optional,
  icon: v.string(),
  scene: v.string(),
  url: optional,
  returnAddresses: optional,
  kind: kindOrHandOff,
  redirectUris: optional,
  logoutReturnUris: optional,
  loginUri: optional,
  jwks: optional,
  logoutUri: optional,
  forwardAuth: v.string(),
  scopes: optional,
  resources: optional,
  resourceScopes: optional,
  runBy: v.string(),
  pairwise: v.string(),
  withoutPkce: v.string(),
  withoutNonce: v.string(),
  claimsInIdToken: v.string(),
  idTokenAlgorithm: v.picklist(idTokenAlgorithms),
  place: v.pipe(v.string(), v.transform(Number)),
  enTitle: optional,
  enDescription: optional,
  ...forTexts(removableLocales, optional),
  ...forNames(optional),
  ...forShorts(optional),
});

/**
 * Reads the form. A language without title and description loses its texts; in English the name stands in
 * their place.
 */
export const applicationForm = v.pipe(
  fields,
  v.forward(
    v.partialCheck([['kind'], ['url']], ({ kind, url }) => kind === 'MACHINE' || url !== '', 'required'),
    ['url'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['returnAddresses']],
      ({ kind, returnAddresses }) => kind !== handOff || returnAddresses !== '',
      'required',
    ),
    ['returnAddresses'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['redirectUris']],
      ({ kind, redirectUris }) => !asksUsers(kind) || redirectUris !== '',
      'required',
    ),
    ['redirectUris'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['runBy']], ({ kind, runBy }) => !asksUsers(kind) || runBy !== '', 'required'),
    ['runBy'],
  ),
  v.transform((values): InputOf<'editApplication'> => {
    const { id, name, type, url, place, kind, returnAddresses, enTitle, enDescription } = values;
    const textsOf = (title: string, description: string) =>
      title || description ? { title, description } : undefined;
    const others = removableLocales.map(
      (locale) => [locale, textsOf(values[`${locale}Title`], values[`${locale}Description`])] as const,
    );
    return {
      id,
      name,
      type: type === '' ? null : type,
      color: values.color || null,
      icon: values.icon || null,
      scene: values.scene || null,
      url,
      place,
      names: Object.fromEntries(
        removableLocales
          .map((locale) => [locale, values[`${locale}Name`]] as const)
          .filter(([, translated]) => translated !== ''),
      ),
      shorts: Object.fromEntries(
        locales
          .map((locale) => [locale, values[`${locale}Short`]] as const)
          .filter(([, short]) => short !== ''),
      ),
      // The hand-off leads to the home page where nothing else is said.
      returnAddresses:
        returnAddresses === '' || kind === 'MACHINE' ? [url].filter(Boolean) : lines(returnAddresses),
      ...(kind === handOff && { logoutUri: values.logoutUri || null }),
      forwardAuth: kind !== 'MACHINE' && values.forwardAuth === yes,
      openid: kind === handOff ? null : openidOf(kind, values),
      texts: {
        en: textsOf(enTitle, enDescription) ?? { title: name, description: name },
        ...Object.fromEntries(others.filter(([, texts]) => texts !== undefined)),
      },
      removedTexts: others.filter(([, texts]) => texts === undefined).map(([locale]) => locale),
    };
  }),
);

/** Whether such an application runs where it can keep a private key. */
export function keepsKeys(kind: string): boolean {
  return kind === 'WEB' || kind === 'MACHINE';
}

/**
 * What the form says about OpenID Connect. What the chosen kind does not have is left out, also if it was
 * filled in before.
 */
function openidOf(kind: ClientKind, values: v.InferOutput<typeof fields>): OpenidUse {
  const isMachine = kind === 'MACHINE';
  return {
    kind,
    redirectUris: isMachine ? [] : lines(values.redirectUris),
    logoutReturnUris: isMachine ? [] : lines(values.logoutReturnUris),
    logoutUri: isMachine ? null : values.logoutUri || null,
    loginUri: isMachine ? null : values.loginUri || null,
    jwks: keepsKeys(kind) ? values.jwks || null : null,
    scopes: isMachine ? [] : lines(values.scopes),
    firstParty: isMachine || values.runBy === us,
    pairwise: values.pairwise === yes,
    withoutPkce: kind === 'WEB' && values.withoutPkce === yes,
    withoutNonce: kind === 'WEB' && values.withoutPkce === yes && values.withoutNonce === yes,
    claimsInIdToken: !isMachine && values.claimsInIdToken === yes,
    idTokenAlgorithm: values.idTokenAlgorithm,
    resources: lines(values.resources),
    resourceScopes: lines(values.resourceScopes),
  };
}

export function lines(text: string): string[] {
  return text.split(/\s+/).filter((line) => line !== '');
}

/** The fields of an application that is registered. */
export function fieldsOf(application: ApplicationDetails): Fields {
  const { id, name, type, url, returnAddresses, openid, place, texts } = application;
  const fields: Fields = { ...emptyFields, id, name, url, kind: handOff, place: String(place) };
  fields.type = type ?? '';
  fields.color = application.color ?? '';
  fields.icon = application.icon ?? '';
  fields.scene = application.scene ?? '';
  fields.returnAddresses = returnAddresses.join('\n');
  fields.logoutUri = (openid ? openid.logoutUri : application.logoutUri) ?? '';
  fields.forwardAuth = application.forwardAuth ? yes : '';
  if (openid) {
    fields.kind = openid.kind;
    fields.redirectUris = openid.redirectUris.join('\n');
    fields.logoutReturnUris = openid.logoutReturnUris.join('\n');
    if (openid.kind !== 'MACHINE') fields.scopes = openid.scopes.join(' ');
    fields.loginUri = openid.loginUri ?? '';
    fields.jwks = openid.jwks ?? '';
    fields.resources = openid.resources.join('\n');
    fields.resourceScopes = openid.resourceScopes.join(' ');
    fields.runBy = openid.firstParty ? us : others;
    fields.pairwise = openid.pairwise ? yes : '';
    fields.withoutPkce = openid.withoutPkce ? yes : '';
    fields.withoutNonce = openid.withoutNonce ? yes : '';
    fields.claimsInIdToken = openid.claimsInIdToken ? yes : '';
    fields.idTokenAlgorithm = openid.idTokenAlgorithm ?? fields.idTokenAlgorithm;
  }
  for (const locale of locales) {
    fields[`${locale}Title`] = texts[locale]?.title ?? '';
    fields[`${locale}Description`] = texts[locale]?.description ?? '';
    fields[`${locale}Short`] = application.shorts?.[locale] ?? '';
  }
  for (const locale of removableLocales) fields[`${locale}Name`] = application.names?.[locale] ?? '';
  fields.language =
    removableLocales.find(
      (locale) => texts[locale] ?? application.names?.[locale] ?? application.shorts?.[locale],
    ) ?? '';
  return fields;
}
