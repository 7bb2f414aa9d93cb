import { useStore } from '@portico/web/store';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../lib/session/session.ts';
import { signOutQuestion } from './ask-to-sign-out.ts';
import { SignOutAtOnce } from './sign-out-at-once.tsx';

// Not needed by guests.
const SignOutPopup = lazy<ComponentType>(() =>
  import('./sign-out-popup.tsx').catch(() => ({ default: SignOutAtOnce })),
);

/** The popup of signing out: loaded with the pages of signed-in users, and when an error screen opens it earlier. */
export function SignOut() {
  const { state } = useSession();
  const asked = useStore(signOutQuestion, null) !== null;
  if (state !== 'signed-in' && !asked) return null;
  return (
    <Suspense fallback={null}>
      <SignOutPopup />
    </Suspense>
  );
}
