import { emailKey } from '@portico/contract/email';
import { fieldRefusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

const day = 24 * 3600 * 1000;

export const startEmailChange: Resolver<'startEmailChange'> = ({ email }, { person }) => {
  if (person && emailKey(email) === emailKey(person.email)) throw fieldRefusal('email', 'same_email');
  state.emailChange = { email, expiresAt: new Date(Date.now() + day).toISOString() };
  return null;
};

export const cancelEmailChange: Resolver<'cancelEmailChange'> = () => {
  state.emailChange = null;
  return null;
};

export const confirmEmailChange: Resolver<'confirmEmailChange'> = () => ({
  email: 'grace@portico.example',
});

export const takeBackEmail: Resolver<'takeBackEmail'> = () => ({ email: 'alice@portico.example' });
