import type { PassportMetadata } from '@portico/contract/documents/verification';
import { useEffect } from 'react';
import {
  type Registered,
  type RegisteredField,
  toFillIn,
  useRegistered,
} from '../../components/documents/registered-values.ts';
import { useProfile } from '../../lib/session/use-profile.ts';

/**
 * Fills in what registration knows, so that nobody has to type it again (WCAG 3.3.7). Returns what
 * registration knows.
 */
export function useRegisteredValues(
  saved: Readonly<PassportMetadata>,
  isEditable: boolean,
  set: (name: RegisteredField, value: string) => void,
): Registered {
  const owner = useProfile()?.email;
  const registered = useRegistered();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the user is known
  useEffect(() => {
    if (owner === undefined || !isEditable) return;
    const { name, surname, citizenship } = toFillIn(registered, saved, owner);
    if (name) set('name', name);
    if (surname) set('surname', surname);
    if (citizenship) set('citizenship', citizenship);
  }, [owner, isEditable]);

  return registered;
}
