import { withStorage } from '@portico/web/storage/with-storage';
import { useEffect } from 'react';
import { draftKey as key } from '../../lib/session/registration-draft.ts';

/** What is stored of an unfinished form. Passwords and agreements are never stored. */
export interface Draft {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalityId: string;
}

const names = ['email', 'firstName', 'lastName', 'nationalityId'] as const;

/** The texts of a stored draft; anything else in it is ignored. */
export function readDraft(stored: string | null): Partial<Draft> {
  try {
    const parsed: unknown = JSON.parse(stored || '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const texts = Object.entries(parsed).filter(
      ([name, value]) => names.some((known) => known === name) && typeof value === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    // Any error: another program may have written it. There is no draft then.
    return {};
  }
}

/** Fills a form from the draft of this tab, and keeps the draft up to date. */
export function useDraft(values: Draft, fill: (name: keyof Draft, value: string) => void): void {
  const { email, firstName, lastName, nationalityId } = values;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = readDraft(withStorage('sessionStorage', (storage) => storage.getItem(key)) ?? null);
    for (const name of names) if (!values[name] && draft[name]) fill(name, draft[name]);
  }, []);

  useEffect(() => {
    const draft = { email, firstName, lastName, nationalityId };
    if (!Object.values(draft).some(Boolean)) return;
    withStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify(draft)));
  }, [email, firstName, lastName, nationalityId]);
}

export function forgetDraft(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(key));
}
