import { useEffect } from 'react';

/** For what takes a form's place on the same screen: whoever sent it reads on from the new title. */
export function useTitleFocus(): void {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
}
