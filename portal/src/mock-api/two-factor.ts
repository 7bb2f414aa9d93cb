import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Handler } from './handlers.ts';
import { refusal } from './refusal.ts';
import { rightCode } from './world.ts';

const active = new Set<TwoFactorType>();

export const listTwoFactorTokens: Handler<'listTwoFactorTokens'> = () => ({
  tokens: [...active].map((tokenType) => ({ tokenType })),
});

export const getTwoFactorSetting: Handler<'getTwoFactorSetting'> = ({ type }) => ({
  key: type,
  value: 'TRUE',
});

export const listOnlyDeactivateTypes: Handler<'listOnlyDeactivateTypes'> = () => [];

export const listAvailableTypes: Handler<'listAvailableTypes'> = () => [
  'TELEGRAM',
  'GOOGLE_AUTHENTICATOR',
  'EMAIL',
];

export const startTwoFactor: Handler<'startTwoFactor'> = ({ type }) => {
  if (active.has(type)) throw refusal('token_already_exists');
  if (type !== 'GOOGLE_AUTHENTICATOR') return {};
  const CODE = 'JBSWY3DPEHPK3PXP';
  return { result: { CODE, QR_PAYLOAD: `otpauth://totp/Portico?secret=${CODE}&issuer=Portico` } };
};

export const confirmTwoFactor: Handler<'confirmTwoFactor'> = ({ type, code }) => {
  if (code !== rightCode) throw refusal('invalid_confirmation_code');
  active.add(type);
  return null;
};

export const startDeactivation: Handler<'startDeactivation'> = () => null;

export const confirmDeactivation: Handler<'confirmDeactivation'> = ({ type, code }) => {
  if (code !== rightCode) throw refusal('invalid_confirmation_code');
  active.delete(type);
  return null;
};
