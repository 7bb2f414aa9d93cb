/** The given names and the family name of a person. A person with one name has an empty one. */
export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/** What a person with one name types into the field of the other one. */
export const withoutName = '-';

/**
 * A name as it is stored and shown, from what was typed into two fields of a form.
 * @example nameOf({ firstName: 'Suharto', lastName: '-' }) // { firstName: 'Suharto', lastName: '' }
 */
export function nameOf({ firstName, lastName }: NameParts): NameParts {
  return { firstName: partOf(firstName), lastName: partOf(lastName) };
}

/**
 * What the fields of a form contain for a stored name: the inverse of `nameOf`.
 * @example typedName({ firstName: 'Suharto', lastName: '' }) // { firstName: 'Suharto', lastName: '-' }
 */
export function typedName({ firstName, lastName }: NameParts): NameParts {
  return { firstName: firstName || withoutName, lastName: lastName || withoutName };
}

/** Whether two fields of a form contain a name: nobody has none. */
export function isNamed({ firstName, lastName }: NameParts): boolean {
  return firstName !== withoutName || lastName !== withoutName;
}

function partOf(typed: string): string {
  return typed === withoutName ? '' : typed;
}
