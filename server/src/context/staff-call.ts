import type { CodeOf } from '@portico/contract/endpoints/descriptions';
import type {
  ParsedStaffInputOf,
  StaffEndpointName,
  StaffOutputOf,
  staffEndpoints,
} from '@portico/contract/endpoints/staff';
import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import type { MayRefuse } from '../platform/refusal.ts';
import type { Request } from './call.ts';
import type { Context } from './context.ts';

/** A member of staff who is signed in to the console. */
export interface StaffMember {
  readonly accountId: string;
  readonly role: ConsoleRole;
  readonly tokenHash: string;
}

/** A request to the console together with its caller and the codes it may be refused with. */
export type StaffCall<Name extends StaffEndpointName> = Request &
  MayRefuse<CodeOf<Name>> &
  ((typeof staffEndpoints)[Name]['who'] extends 'staff'
    ? { readonly staff: StaffMember }
    : (typeof staffEndpoints)[Name]['who'] extends 'anyone'
      ? object
      : { readonly staff?: StaffMember });

/** The function that answers the calls of one row of the console's table. */
export type StaffHandler<Name extends StaffEndpointName> = (
  input: ParsedStaffInputOf<Name>,
  call: StaffCall<Name>,
  context: Context,
) => Promise<StaffOutputOf<Name>>;
