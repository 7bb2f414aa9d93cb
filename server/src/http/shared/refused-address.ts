import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { addressKey } from './request.ts';

/** Whether the rules answer nobody at the address of a request. Without such rules no address is read. */
export function isRefusedAddress(
  { rules }: Pick<Context, 'rules'>,
  request: FastifyRequest,
  forStaff: boolean,
): boolean {
  const { blockedAddresses, consoleAddresses } = rules.current();
  if (blockedAddresses.length === 0 && !(forStaff && consoleAddresses.length > 0)) return false;
  const address = addressKey(request.ip ?? '');
  return rules.isBlocked(address) || (forStaff && !rules.isOfConsole(address));
}
