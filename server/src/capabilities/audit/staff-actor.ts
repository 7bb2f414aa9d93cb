import type { Request, StaffMember } from '../../context/call.ts';

/** The caller as the actor of an act. */
export function actorOf({ staff, userAgent, address }: Request & { readonly staff: StaffMember }) {
  const { accountId, role } = staff;
  return { type: 'staff', accountId, role, origin: { userAgent, address } } as const;
}
