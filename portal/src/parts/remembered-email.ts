import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { carried } from './carried.ts';

const key = 'portico.email';

/** The address somebody last used here, so that nobody types it twice. Never more than the address. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage may be switched off; then nothing is remembered.
    return '';
  }
}

export function rememberEmail(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // As above.
  }
}

/** Fills in the address typed on the screen before, or remembered from an earlier visit. */
export function useKnownEmail(fill: (email: string) => void): void {
  const { state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    const email = carried(state, 'email') || rememberedEmail();
    if (email) fill(email);
  }, []);
}
