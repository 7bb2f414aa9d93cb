import type { Handler } from '../../call.ts';
import { factors } from '../factors/factors.ts';

/** The kinds of second factor that this installation offers. */
export const listAvailableTypes: Handler<'listAvailableTypes'> = async (_input, _call, { config }) =>
  Object.values(factors)
    .filter((factor) => factor.isAvailable(config))
    .map(({ type }) => type);
