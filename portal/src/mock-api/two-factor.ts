import { limits } from '@portico/contract/limits';
import { refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { spendRecoveryCode } from './sign-in.ts';
import { state } from './state.ts';
import { recoveryCodes, rightCode } from './world.ts';

export const listTwoFactorTokens: Resolver<'listTwoFactorTokens'> = () => ({
  tokens: [...state.twoFactor].map((tokenType) => ({ tokenType })),
});

export const getTwoFactorSetting: Resolver<'getTwoFactorSetting'> = ({ type }) => ({
  key: type,
  value: 'TRUE',
});

export const listOnlyDeactivateTypes: Resolver<'listOnlyDeactivateTypes'> = () => [];

export const listAvailableTypes: Resolver<'listAvailableTypes'> = () => [
  'TELEGRAM',
  'GOOGLE_AUTHENTICATOR',
  'EMAIL',
];

export const startTwoFactor: Resolver<'startTwoFactor'> = ({ type }) => {
  if (state.twoFactor.has(type)) throw refusal('token_already_exists');
  state.confirmationAttempts = limits.code.attempts;
  if (type !== 'GOOGLE_AUTHENTICATOR') return {};
  const CODE = 'JBSWY3DPEHPK3PXP';
  return { result: { CODE, QR_PAYLOAD: `otpauth://totp/Portico?secret=${CODE}&issuer=Portico` } };
};

export const confirmTwoFactor: Resolver<'confirmTwoFactor'> = ({ type, code }) => {
  checkCode(code);
  state.twoFactor.add(type);
  return null;
};

/** Refuses a wrong code, and every code once three were wrong. */
function checkCode(code: string): void {
  if (code === rightCode && state.confirmationAttempts > 0) return;
  state.confirmationAttempts = Math.max(0, state.confirmationAttempts - 1);
  const attemptsLeft = state.confirmationAttempts;
  throw refusal(attemptsLeft > 0 ? 'invalid_confirmation_code' : 'confirmation_code_error', { attemptsLeft });
}

export const startDeactivation: Resolver<'startDeactivation'> = () => {
  state.confirmationAttempts = limits.code.attempts;
  return null;
};

export const confirmDeactivation: Resolver<'confirmDeactivation'> = ({ type, code }) => {
  if (!spendRecoveryCode(code)) checkCode(code);
  state.twoFactor.delete(type);
  return null;
};

export const getRecoveryCodes: Resolver<'getRecoveryCodes'> = () => ({
  left: state.recoveryCodes.length,
  deactivateFrom: state.recoveryCodes.length > 0 ? state.recoveryCodesDeactivateFrom : null,
});

export const createRecoveryCodes: Resolver<'createRecoveryCodes'> = () => {
  state.recoveryCodes = [...recoveryCodes];
  return { codes: [...recoveryCodes] };
};

export const listTrustedBrowsers: Resolver<'listTrustedBrowsers'> = () => state.trustedBrowsers;

export const deleteTrustedBrowser: Resolver<'deleteTrustedBrowser'> = (removed) => {
  state.trustedBrowsers = state.trustedBrowsers.filter(({ id }) => id !== removed.id);
  return null;
};

export const createTelegramLink: Resolver<'createTelegramLink'> = () => ({
  url: 'https://t.me/portico_demo_bot?start=a-nonce',
  expires_in: 600,
});

export const findTelegramLink: Resolver<'findTelegramLink'> = () => ({ connected: false });
