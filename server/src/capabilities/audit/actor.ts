import type { ActorType } from '@portico/contract/staff/audit';
import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import type { Origin } from '../../context/call.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * Who performs an act, staff in the role of the session. `user` is the operator's user name in the operating
 * system.
 */
export type Actor =
  | {
      readonly type: 'staff';
      readonly accountId: AccountId;
      readonly role?: ConsoleRole;
      readonly origin?: Origin;
    }
  /** A user whose wish takes effect later, without a request. */
  | { readonly type: 'user'; readonly accountId: AccountId }
  | { readonly type: 'cli'; readonly user: string }
  | { readonly type: 'system'; readonly origin?: Origin };

/** An actor as its record stores it. */
export function describeActor(actor: Actor): {
  readonly actor_type: ActorType;
  readonly actor: string | null;
  readonly origin: Origin | null;
} {
  switch (actor.type) {
    case 'staff':
      return { actor_type: 'staff', actor: actor.accountId, origin: actor.origin ?? null };
    case 'user':
      return { actor_type: 'user', actor: actor.accountId, origin: null };
    case 'cli':
      return { actor_type: 'cli', actor: actor.user, origin: null };
    default:
      return { actor_type: 'system', actor: null, origin: actor.origin ?? null };
  }
}
