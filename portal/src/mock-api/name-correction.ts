import { nameOf } from '@portico/contract/names/name-parts';
import { refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

export const getNameCorrection: Resolver<'getNameCorrection'> = () => state.nameCorrection;

export const askNameCorrection: Resolver<'askNameCorrection'> = (input, { person }) => {
  const { firstName, lastName } = nameOf(input);
  if (firstName === person?.firstName && lastName === person.lastName) throw refusal('nothing_changed');
  const askedAt = new Date().toISOString();
  state.nameCorrection = { firstName, lastName, state: 'WAITING', answer: null, askedAt, decidedAt: null };
  return null;
};

export const withdrawNameCorrection: Resolver<'withdrawNameCorrection'> = () => {
  if (state.nameCorrection?.state !== 'WAITING') throw refusal('not_found');
  const decidedAt = new Date().toISOString();
  state.nameCorrection = { ...state.nameCorrection, state: 'WITHDRAWN', decidedAt };
  return null;
};
