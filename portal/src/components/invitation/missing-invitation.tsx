import { lazy, Suspense } from 'react';
import { useEntryState } from '../../lib/navigation/use-entry-state.ts';

const InvitationPopup = lazy(() => import('./invitation-popup.tsx'));

/**
 * For the screen that replaces the registration when an invitation is missing: explains that, and asks for
 * the code.
 */
export default function MissingInvitation() {
  const [missing, setMissing] = useEntryState('invitation');
  if (missing === '') return null;
  return (
    <Suspense fallback={null}>
      <InvitationPopup onClose={() => setMissing('')} />
    </Suspense>
  );
}
