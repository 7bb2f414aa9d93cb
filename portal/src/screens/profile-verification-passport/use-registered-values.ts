import type { PassportMetadata } from '@portico/contract/documents/verification';
import { isLatin } from '@portico/contract/line-rules';
import { readDraft } from '@portico/web/storage/drafts';
import { useEffect } from 'react';
import { useProfile } from '../../lib/session/use-profile.ts';

const fields = ['name', 'surname', 'citizenship'] as const;
type Registered = Partial<Pick<PassportMetadata, (typeof fields)[number]>>;

/**
 * Fills in what registration knows, where nothing is saved and the user has typed nothing, so that nobody has to type it again (WCAG 3.3.7). A
 * passport has Latin letters, so names in others are left out. Returns what registration knows.
 */
export function useRegisteredValues(
  saved: Readonly<PassportMetadata>,
  isEditable: boolean,
  set: (name: (typeof fields)[number], value: string) => void,
): Registered {
  const profile = useProfile();
  const latin = (name: string | undefined) => (name && isLatin(name) ? name : undefined);
  const registered = {
    name: latin(profile?.firstName),
    surname: latin(profile?.lastName),
    citizenship: profile?.nationality,
  };
  const owner = profile?.email;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the user is known
  useEffect(() => {
    if (owner === undefined || !isEditable) return;
    // A document that was saved has what the user wanted.
    if (fields.some((field) => saved[field] !== '')) return;
    const draft = readDraft('PASSPORT', owner);
    for (const field of fields) {
      const value = registered[field];
      if (value && draft[field] === undefined) set(field, value);
    }
  }, [owner, isEditable]);

  return Object.fromEntries(Object.entries(registered).filter(([, value]) => value !== undefined));
}
