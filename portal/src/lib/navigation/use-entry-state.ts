import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type NavigationState, navigationState } from './navigation-state.ts';
import { useRedirect } from './use-redirect.ts';

/**
 * A text that belongs to the current entry of the browser's history: it survives a reload, and is lost after
 * a navigation. Empty in the first render, because the server cannot know it.
 */
export function useEntryState(
  name: keyof NavigationState,
): readonly [text: string, set: (text: string) => void] {
  const { pathname, search, state } = useLocation();
  const redirect = useRedirect();
  const [text, setText] = useState('');
  useEffect(() => setText(navigationState(state, name)), [state, name]);

  const set = (next: string) => {
    setText(next);
    const others = typeof state === 'object' ? state : {};
    redirect(pathname + search, { ...others, [name]: next || undefined });
  };
  return [text, set];
}
