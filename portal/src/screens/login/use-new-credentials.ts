import { usePart } from '@portico/web/page-state';
import { useEffect, useState } from 'react';
import { createTypedCredentials } from '../../lib/session/typed-credentials.ts';
import type { useSignIn } from './use-sign-in.ts';

/**
 * Fills in and sends the password that the user has just set on the screen before: they have typed it a
 * moment ago.
 */
export function useNewCredentials(form: ReturnType<typeof useSignIn>): void {
  const { take } = usePart(createTypedCredentials);
  const [taken, setTaken] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    const credentials = take();
    if (!credentials) return;
    form.set('username', credentials.email);
    form.set('password', credentials.password);
    setTaken(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has these values
  useEffect(() => {
    if (taken) void form.send();
  }, [taken]);
}
