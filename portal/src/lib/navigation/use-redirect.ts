import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NavigationState } from './navigation-state.ts';

/**
 * Replaces the history entry that the caller was rendered for. It does nothing if the user has gone on
 * meanwhile: a screen can still be rendered after the user has pressed another link, and that press decides.
 */
export function useRedirect(): (to: string, state?: NavigationState) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const rendered = useRef(key);
  useLayoutEffect(() => {
    rendered.current = key;
  }, [key]);
  return useCallback(
    (to, state) => {
      if (currentKey() === rendered.current) void navigate(to, { replace: true, state });
    },
    [navigate],
  );
}

/** The key of the entry at which the browser is; React Router names the first one `default`. */
function currentKey(): string {
  const state: unknown = history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : 'default';
}
