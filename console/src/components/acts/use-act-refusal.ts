import type { StaffRole } from '@portico/contract/staff/roles';
import { useText } from '../../i18n/i18n.tsx';
import { useSession } from '../../session-state/session.ts';

/**
 * Why whoever is signed in may do nothing to an account; null if nothing forbids it. The server decides, and
 * says the same.
 */
export function useActRefusal({ id, role }: { readonly id: string; readonly role: StaffRole | null }) {
  const session = useSession();
  const text = useText();
  if (session.state !== 'signed-in') return null;
  const { staff } = session;
  if (staff.accountId === id) return text('act.own_account');
  return role !== null && staff.role !== 'admin' ? text('act.staff_account') : null;
}
