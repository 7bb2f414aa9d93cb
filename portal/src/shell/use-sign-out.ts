import { defaultLocale } from '@portico/contract/locales';
import { useStore } from '@portico/web/store';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationState } from '../lib/navigation/navigation-state.ts';
import { usePath } from '../lib/navigation/use-path.ts';
import { signOut } from '../lib/session/sign-out.ts';
import { signOutQuestion } from './ask-to-sign-out.ts';

/** Signs out, and opens login in English or where the question says. */
export function useSignOut() {
  const navigate = useNavigate();
  const path = usePath();
  const question = useStore(signOutQuestion, null);
  const [busy, setBusy] = useState(false);

  const start = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
    signOutQuestion.set(null);
    navigate(question?.to ?? path('login', {}, defaultLocale), {
      replace: true,
      state: { ending: 'signed-out' } satisfies NavigationState,
    });
  };
  return { asked: question !== null, busy, start } as const;
}
