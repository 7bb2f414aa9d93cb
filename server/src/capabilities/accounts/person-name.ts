import type { PersonName } from '@portico/contract/names';

/** The name in a row of the database, as the rules of names read it. */
export function personName(row: {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly nationality?: string | undefined;
}): PersonName {
  const { first_name: firstName, last_name: lastName, nationality } = row;
  return { firstName: firstName ?? '', lastName: lastName ?? '', nationality };
}
