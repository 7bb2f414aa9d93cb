import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import { emailKey } from '@portico/contract/email';
import { limits } from '@portico/contract/limits';
import type { DemoPerson } from '@portico/dev/people';
import { personOf, tokenOf } from './caller.ts';
import { refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';
import { applications, holderOfSecondFactor, password, people, rightCode } from './world.ts';

export const issueToken: Resolver<'issueToken'> = (input) => {
  switch (input.grant_type) {
    case 'password': {
      const person = people.find(({ email }) => emailKey(email) === emailKey(input.username));
      if (!person || input.password !== password) throw refusal('bad_credentials');
      if (person.disabled) throw refusal('user_disabled');
      state.attemptsLeft = limits.code.attempts;
      return tokenSet(person, person.email === holderOfSecondFactor);
    }
    case 'oauth_token': {
      const person = personOf(input.oauth_token);
      if (!person) throw refusal('invalid_grant');
      if (input.otp === undefined) {
        state.attemptsLeft = limits.code.attempts;
        return tokenSet(person, true);
      }
      if (state.attemptsLeft === 0) throw refusal('otp_confirmation_error', { attemptsLeft: 0 });
      if (input.otp === rightCode || spendRecoveryCode(input.otp)) return tokenSet(person, false);
      state.attemptsLeft -= 1;
      throw state.attemptsLeft > 0
        ? refusal('incorrect_otp', { attemptsLeft: state.attemptsLeft })
        : refusal('otp_confirmation_error', { attemptsLeft: 0 });
    }
    case 'passkey': {
      const [person] = people;
      if (!person) throw refusal('invalid_passkey');
      return tokenSet(person, false);
    }
    case 'qr_code':
      throw refusal('authorization_pending');
  }
};

/** A recovery code works once. */
export function spendRecoveryCode(otp: string): boolean {
  const typed = readRecoveryCode(otp);
  const left = state.recoveryCodes.filter((code) => readRecoveryCode(code) !== typed);
  const isFound = left.length < state.recoveryCodes.length;
  state.recoveryCodes = left;
  return isFound;
}

function tokenSet(person: DemoPerson, owesCode: boolean) {
  return {
    access_token: tokenOf(person),
    token_type: 'bearer' as const,
    scope: 'PORTAL',
    expires_in: owesCode ? limits.code.lifetime : limits.session.absolute,
    ...statusOf(owesCode),
  };
}

function statusOf(owesCode: boolean) {
  return owesCode
    ? ({ authentication_status: 'TWO_FACTOR_AUTHENTICATION', two_fa_type: 'TELEGRAM' } as const)
    : ({ authentication_status: 'SUCCESS', two_fa_type: null } as const);
}

export const checkToken: Resolver<'checkToken'> = ({ token }) => {
  if (!personOf(token)) throw refusal('invalid_token');
  return { scope: 'PORTAL', ...statusOf(false) };
};

export const listAccounts: Resolver<'listAccounts'> = ({ tokens }) =>
  tokens.map((token) => {
    const person = personOf(token);
    if (!person) return null;
    const { firstName, lastName, email } = person;
    return { firstName, lastName, email, expiresIn: limits.session.absolute };
  });

export const revokeToken: Resolver<'revokeToken'> = () => null;

export const findRedirectUrl: Resolver<'findRedirectUrl'> = ({ application, requestedUrl }) => {
  const found = applications.find(({ id }) => id === application);
  if (!found) throw refusal('unsupported_application');
  return { url: requestedUrl, applicationName: found.name, access_token: 'fake-hand-off' };
};

export const checkReturnAddress: Resolver<'checkReturnAddress'> = ({ application, requestedUrl }) => {
  const found = applications.find(({ id }) => id === application);
  return { allowed: found !== undefined && URL.parse(requestedUrl)?.origin === new URL(found.url).origin };
};

const hasFactor = () =>
  [...state.twoFactor].some((type) => type !== 'EMAIL') || state.passkeys.some(({ suspended }) => !suspended);

export const getProfile: Resolver<'getProfile'> = (_input, { person }) => {
  if (!person) throw refusal('invalid_token');
  const { firstName, lastName, email, verified, inviteCode, nationality } = person;
  return {
    firstName,
    lastName,
    email,
    verified,
    selfieRequired: true,
    inviteCode,
    nationality,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    region: new Intl.Locale(navigator.language).region ?? null,
    locale: 'en',
    ...(state.supportAccess?.state === 'LOOKING' && { supportLooksFor: state.supportAccess.expiresIn }),
    ...(state.withoutPassword && { withoutPassword: true as const }),
    ...(state.secondFactorDemanded && { secondFactor: hasFactor() ? 'MET' : 'LACKING' }),
    emailChange: state.emailChange,
  };
};

export const startQrSignIn: Resolver<'startQrSignIn'> = () => ({
  code: 'fake-qr-code',
  user_code: '42',
  verification_uri: new URL('/en/login/qr', location.origin).href,
  expires_in: limits.qrCode.lifetime,
  interval: limits.qrCode.interval,
});

export const findQrRequest: Resolver<'findQrRequest'> = () => ({
  application: null,
  browser: 'Firefox, Linux',
  requestedAt: new Date().toISOString(),
  choices: ['17', '42', '68'],
});

export const approveQrSignIn: Resolver<'approveQrSignIn'> = () => null;
export const denyQrSignIn: Resolver<'denyQrSignIn'> = () => null;
