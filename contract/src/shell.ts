/** What the product is called until the operator gives it a name of their own. */
export const defaultProduct = 'Portico';

/** A message above the page. A message of type `wait` stays until the portal removes it. */
export interface Notification {
  readonly type: 'success' | 'error' | 'wait';
  readonly message: string;
}

/**
 * The state of the whole page: normal, replaced by an error screen, or replaced by a warning that the user
 * can dismiss. `messages` are error codes; codes that the catalogue does not have are shown unchanged.
 */
export type GlobalStatus =
  | { readonly state: 'success' }
  | {
      readonly state: 'error' | 'warning';
      readonly errors: { readonly title: string; readonly messages: readonly string[] };
    };

/** An option of a select: the code that the form sends and the label that it shows. */
export interface SelectOption {
  readonly code: string;
  readonly label: string;
}

/** The colour theme of the page. */
export type Theme = 'light' | 'dark';
export const defaultTheme: Theme = 'light';

/** Names of the cookies that the portal's scripts write. Linked systems use the same names. */
export const cookieNames = {
  accessToken: 'access_token',
  /** The tokens of the accounts that are signed in beside the current one, separated by “~”. */
  otherAccessTokens: 'other_access_tokens',
  referral: 'referral',
  telegramId: 'telegramId',
  application: 'application',
  acceptCookiePolicy: 'acceptCookiePolicy',
  locale: 'locale',
  /** Set once the hint to another language has been shown. */
  languageHint: 'languageHint',
  passportSavedAt: 'passportSavedAt',
  addressSavedAt: 'addressSavedAt',
  companySavedAt: 'companySavedAt',
} as const;

/** How the token of a look of support begins: no other token has this form. */
export const lookPrefix = 'support-look-';

/** The page with which the console opens a look, below the language. */
export const lookEntry = '/support-look';

/**
 * The address of the sign-in without a language, for links of other sites: it redirects to the one that the
 * user prefers.
 */
export const signInEntry = '/sign-in';

/**
 * The address of the page that opens a proof of verification: it redirects to the language that its reader
 * prefers.
 */
export const proofEntry = '/proof';

/** Below this address, each provider of outside identities sends its users back, to the path of its id. */
export const providerReturn = '/provider';
