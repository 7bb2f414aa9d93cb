import { erasedData, retainedData } from '@portico/contract/account/closing';
import type { EndpointName, EventsName } from '@portico/contract/endpoints';
import * as activity from './activity.ts';
import * as documents from './documents.ts';
import * as emailChange from './email-change.ts';
import * as nameCorrection from './name-correction.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as pictures from './pictures.ts';
import * as proofs from './proofs.ts';
import * as providers from './providers.ts';
import * as registration from './registration.ts';
import type { Resolver } from './resolver.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as support from './support.ts';
import * as takeout from './takeout.ts';
import * as twoFactor from './two-factor.ts';
import { configIn } from './world.ts';

/** All endpoints except streams of events. */
export type MockedName = Exclude<EndpointName, EventsName>;

const nothing = () => null;

/** One resolver per endpoint: a missing one does not compile. */
export const resolvers: { readonly [Name in MockedName]: Resolver<Name> } = {
  getConfig: (_input, { locale }) => configIn(locale),
  ...signIn,
  ...registration,
  ...documents,
  ...pictures,
  ...proofs,
  ...takeout,
  ...twoFactor,
  ...passkeys,
  ...passwords,
  ...providers,
  ...sessions,
  ...activity,
  ...emailChange,
  ...nameCorrection,
  ...support,
  listErasedUsers: () => ({ users: [], next: null }),
  getOwnGroups: () => ({ groups: [], closedApplications: [] }),
  getOwnFields: () => ({ fields: [] }),
  setOwnFields: nothing,
  setLocale: nothing,
  findConsentRequest: () => ({
    application: 'TRAVEL',
    scopes: ['openid', 'profile', 'email', 'verification', 'groups', 'offline_access'],
    host: 'travel.example',
  }),
  giveConsent: nothing,
  proveFactor: nothing,
  getClosing: () => ({
    days: 14,
    closesAt: null,
    erased: [...erasedData],
    kept: retainedData.map((what) => ({
      what,
      days: { notices: 30, knowers: 90, trail: null, number: null, register: null }[what],
    })),
  }),
  closeAccount: () => ({ closesAt: new Date(Date.now() + 14 * 86_400_000).toISOString() }),
  keepAccount: () => ({ scope: 'PORTAL', authentication_status: 'SUCCESS' }),
  changePassword: nothing,
  confirmPassword: nothing,
  requestPasswordReset: nothing,
  checkPasswordReset: () => ({ email: 'alice@portico.example' }),
  confirmPasswordReset: () => ({ resourceUrl: '/en/login' }),
  getCaptchaChallenge: () => ({}),
};
