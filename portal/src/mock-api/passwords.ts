import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

export const addPassword: Resolver<'addPassword'> = () => {
  state.withoutPassword = false;
  return null;
};

export const removePassword: Resolver<'removePassword'> = () => {
  state.withoutPassword = true;
  return null;
};
