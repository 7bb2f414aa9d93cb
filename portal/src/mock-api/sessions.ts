import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

export const listSessions: Resolver<'listSessions'> = () => state.sessions;

export const endSession: Resolver<'endSession'> = (ended) => {
  state.sessions = state.sessions.filter(({ id }) => id !== ended.id);
  return null;
};

export const endOtherSessions: Resolver<'endOtherSessions'> = () => {
  state.sessions = state.sessions.filter(({ current }) => current);
  return null;
};
