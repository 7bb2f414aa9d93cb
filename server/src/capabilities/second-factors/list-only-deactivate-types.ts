import type { Handler } from '../../context/call.ts';
import { factors } from './methods/factors.ts';
import { listActiveFactors } from './methods/store.ts';

/**
 * Active second factors that this installation no longer offers: they can be deactivated, and then not
 * activated again.
 */
export const listOnlyDeactivateTypes: Handler<'listOnlyDeactivateTypes'> = async (
  _input,
  { user },
  { db, config },
) => {
  const active = await listActiveFactors(db, user.accountId);
  return active.map(({ type }) => type).filter((type) => !factors[type].isAvailable(config));
};
