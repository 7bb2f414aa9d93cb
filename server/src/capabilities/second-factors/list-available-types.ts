import type { Handler } from '../../context/call.ts';
import { factors } from './methods/factors.ts';

/** The kinds of second factor that this installation offers. */
export const listAvailableTypes: Handler<'listAvailableTypes'> = async (_input, _call, { config }) =>
  Object.values(factors)
    .filter((factor) => factor.isAvailable(config))
    .map(({ type }) => type);
