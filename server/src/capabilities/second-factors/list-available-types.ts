import type { Handler } from '../../context/call.ts';
import { factors } from './methods/factors.ts';
import { isOffered } from './methods/offered.ts';

/** The kinds of second factor that this installation offers. */
export const listAvailableTypes: Handler<'listAvailableTypes'> = async (_input, _call, context) =>
  Object.values(factors)
    .map(({ type }) => type)
    .filter((type) => isOffered(type, context));
