import { limits } from '@portico/contract/limits';
import { lookPrefix } from '@portico/contract/shell';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

export const getSupportAccess: Resolver<'getSupportAccess'> = () => state.supportAccess;

export const createSupportCode: Resolver<'createSupportCode'> = () => {
  const expiresIn = limits.supportCode.lifetime;
  state.supportAccess = { state: 'CODE', expiresIn };
  return { code: '12345678', expiresIn };
};

export const endSupportAccess: Resolver<'endSupportAccess'> = () => {
  state.supportAccess = null;
  return null;
};

export const openLook: Resolver<'openLook'> = () => ({
  token: lookPrefix + 't'.repeat(43),
  expiresIn: limits.look.lifetime,
});
