import type { Handler } from '../../context/call.ts';
import { isOffered } from './methods/offered.ts';
import { listActiveFactors } from './methods/store.ts';

/**
 * Active second factors that this installation no longer offers: they can be deactivated, and then not
 * activated again.
 */
export const listOnlyDeactivateTypes: Handler<'listOnlyDeactivateTypes'> = async (
  _input,
  { user },
  context,
) => {
  const active = await listActiveFactors(context.db, user.accountId);
  return active.map(({ type }) => type).filter((type) => !isOffered(type, context));
};
