import type { Endpoint } from '@portico/contract/endpoint';
import type { Context } from '../../context/context.ts';
import { anyCall, refuse } from '../../platform/refusal.ts';

/** Refuses a call during maintenance, unless its row says that it is answered then. */
export function refuseDuringMaintenance(
  { duringMaintenance }: Pick<Endpoint, 'duringMaintenance'>,
  { maintenance }: Pick<Context, 'maintenance'>,
): void {
  if (duringMaintenance) return;
  const retryAfter = secondsOfMaintenance(maintenance);
  if (retryAfter > 0) refuse(anyCall, 'maintenance', { retryAfter });
}

/** The seconds until the maintenance ends; 0 when there is none. */
export function secondsOfMaintenance(maintenance: Context['maintenance']): number {
  return Math.ceil((maintenance.current()?.left ?? 0) / 1000);
}
