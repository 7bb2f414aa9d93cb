import type { Request } from '../../context/call.ts';
import type { StaffMember } from '../../context/staff-call.ts';

/** The caller as the actor of an act. */
export function actorOf({ staff, userAgent, address }: Request & { readonly staff: StaffMember }) {
  return { type: 'staff', accountId: staff.accountId, origin: { userAgent, address } } as const;
}
