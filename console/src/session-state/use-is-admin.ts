import { useSession } from './session.ts';

/** Whether whoever is signed in may change what others may only read. */
export function useIsAdmin(): boolean {
  const session = useSession();
  return session.state === 'signed-in' && session.staff.role === 'admin';
}
