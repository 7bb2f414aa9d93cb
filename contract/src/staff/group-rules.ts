/** Who may open an application: everybody, verified users, or members of one of its groups. */
export const openTo = ['ALL', 'VERIFIED', 'GROUPS'] as const;
export type OpenTo = (typeof openTo)[number];

/** What a session must have proved to open an application: nothing more, a second factor, or a passkey. */
export const minimumSignIns = ['ANY', 'SECOND_FACTOR', 'PASSKEY'] as const;
export type MinimumSignIn = (typeof minimumSignIns)[number];

/** How many minutes a sign-in to an application can last at most. */
export const signInMinutes = { least: 5, most: 30 * 24 * 60 } as const;

/**
 * Who is in a group: those whom staff have added, verified users, those with an e-mail of some domains, or
 * those with some values of an added field.
 */
export const groupRules = ['HAND', 'VERIFIED', 'DOMAINS', 'FIELD'] as const;
export type GroupRule = (typeof groupRules)[number];

/** Which groups of its user an application learns. */
export const learnsGroups = ['NONE', 'ALL', 'CHOSEN'] as const;
export type LearnsGroups = (typeof learnsGroups)[number];

/**
 * The name of a group for applications, which never changes: short, so that a token with all groups of a user
 * stays small.
 */
export const groupIdPattern = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/**
 * `groups`: of an installation; `domains`: of one group, and values of its field; `ofUser`: of one user;
 * `rolesOfApplication`: roles that an application has; `emailsAtOnce`: as many can be added by one call of
 * the console.
 */
export const groupLimits = {
  groups: 200,
  ofUser: 100,
  domains: 20,
  rolesOfApplication: 50,
  emailsAtOnce: 500,
  name: 64,
  description: 300,
} as const;
