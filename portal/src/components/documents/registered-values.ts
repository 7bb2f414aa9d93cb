import type { PassportMetadata } from '@portico/contract/documents/verification';
import { isLatin } from '@portico/contract/line-rules';
import { typedName } from '@portico/contract/names/name-parts';
import { readDraft } from '@portico/web/storage/drafts';
import { useProfile } from '../../lib/session/use-profile.ts';

const fields = ['name', 'surname', 'citizenship'] as const;
export type RegisteredField = (typeof fields)[number];
export type Registered = Readonly<Partial<Pick<PassportMetadata, RegisteredField>>>;

/** What registration knows of a passport. A passport has Latin letters, so names in others are left out. */
export function useRegistered(): Registered {
  const profile = useProfile();
  const latin = (name: string | undefined) => (name && isLatin(name) ? name : undefined);
  const typed = profile && typedName(profile);
  const known = {
    name: latin(typed?.firstName),
    surname: latin(typed?.lastName),
    citizenship: profile?.nationality,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/**
 * What of it the form of the passport fills in: nothing in place of what the user has typed, and nothing once
 * a field is saved, because a saved document has what the user wanted.
 */
export function toFillIn(
  registered: Registered,
  saved: Readonly<PassportMetadata>,
  owner: string,
): Registered {
  if (fields.some((field) => saved[field] !== '')) return {};
  const draft = readDraft('PASSPORT', owner);
  return Object.fromEntries(
    Object.entries(registered).filter(([field, value]) => value && draft[field] === undefined),
  );
}
