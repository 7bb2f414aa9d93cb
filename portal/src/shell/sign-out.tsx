import { usePageState } from '@portico/web/page-state';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { leave } from '../lib/session/leave.ts';
import { useSession } from '../lib/session-state/session.ts';
import { useSignOutQuestion } from './account/ask-to-sign-out.ts';

// Not needed by guests. Any error: the user is signed out without the popup.
const SignOutPopup = lazy<ComponentType>(() =>
  import('./account/sign-out-popup.tsx').catch(() => ({ default: WithoutPopup })),
);

/**
 * The popup of signing out: loaded with the pages of signed-in users, and when an error screen opens it
 * earlier.
 */
export function SignOut() {
  const { state } = useSession();
  const hasQuestion = useSignOutQuestion() !== null;
  if (state !== 'signed-in' && !hasQuestion) return null;
  return (
    <Suspense fallback={null}>
      <SignOutPopup />
    </Suspense>
  );
}

/** Without asking, if the file of the popup cannot be loaded: then the server is not reached at all. */
function WithoutPopup() {
  const page = usePageState();
  const hasQuestion = useSignOutQuestion() !== null;
  useEffect(() => {
    if (hasQuestion) leave(page);
  }, [page, hasQuestion]);
  return null;
}
