import { useEffect, useRef } from 'react';
import { useSignOut } from './use-sign-out.ts';

/** Signs out without asking: in place of the popup, when its file cannot be loaded because the server is not reached. */
export function SignOutAtOnce() {
  const { asked, start } = useSignOut();
  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (asked && !started.current) void start();
    started.current = asked;
  }, [asked]);
  return null;
}
