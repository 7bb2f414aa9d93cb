import type { EndpointName, OutputOf, ParsedInputOf } from '@portico/contract/endpoints';
import type { Caller } from './caller.ts';
import * as documents from './documents.ts';
import * as registration from './registration.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as twoFactor from './two-factor.ts';
import { configIn } from './world.ts';

export type Handler<Name extends EndpointName> = (
  input: ParsedInputOf<Name>,
  caller: Caller,
) => OutputOf<Name>;

const nothing = () => null;

/** What answers each call; a call of the contract without an answer does not compile. */
export const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  getConfig: (_input, { locale }) => configIn(locale),
  ...signIn,
  ...registration,
  ...documents,
  ...twoFactor,
  ...sessions,
  changePassword: nothing,
  requestPasswordReset: nothing,
  confirmPasswordReset: () => ({ resourceUrl: '/en/login' }),
  getCaptchaChallenge: () => ({}),
};
