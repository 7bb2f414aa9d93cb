import { type Details, type FieldName, parse } from 'mrz';
import { countryOf } from './countries.ts';
import { birthdayOf, expiryOf } from './dates.ts';
import type { ReadZone } from './read-zone.ts';
import type { ZoneField } from './zone-fields.ts';

/**
 * `checked`: its check digit holds, and each letter is clear. `unchecked`: clear letters, but the zone has no
 * check digit for this field. `doubtful`: letters that are not clear, or a check digit that does not hold.
 */
export type Certainty = 'checked' | 'unchecked' | 'doubtful';

export interface ReadField {
  readonly value: string;
  readonly certainty: Certainty;
  /** Whether the line may have had no room for all of a name. */
  readonly cutOff?: true;
}

export type ReadPassport = { readonly [Field in ZoneField]?: ReadField };

/** A letter that is less certain makes its field doubtful. */
const clear = 0.9;

/** The line and the letters of each field that has no check digit or has one, with the check digit. */
const places = {
  names: [0, 5, 44],
  gender: [1, 20, 21],
  citizenship: [1, 10, 13],
  seriesNumber: [1, 0, 10],
  birthday: [1, 13, 20],
  expireDate: [1, 21, 28],
} as const;

/**
 * What the zone says on the day `today` (`YYYY-MM-DD`), without fields that cannot be understood. Names are
 * as the zone has them: in capital letters, without accents, and cut off if they are long.
 */
export function parseZone({ lines, certainty }: ReadZone, today: string): ReadPassport {
  const { details } = parse([...lines]);
  const detail = (field: FieldName) => details.find((one) => one.field === field);
  const text = (field: FieldName) => validValue(detail(field));
  const isClear = ([line, start, end]: readonly [0 | 1, number, number]) =>
    certainty[line].slice(start, end).every((one) => one >= clear);
  const unchecked = (value: string | null, place: keyof typeof places): ReadField | undefined =>
    value ? { value, certainty: isClear(places[place]) ? 'unchecked' : 'doubtful' } : undefined;
  const checked = (
    value: string | null,
    place: keyof typeof places,
    digit: FieldName,
  ): ReadField | undefined =>
    value
      ? { value, certainty: isClear(places[place]) && detail(digit)?.valid ? 'checked' : 'doubtful' }
      : undefined;
  // A name that ends before the line does is whole.
  const isFull = !lines[0].endsWith('<');
  const mayBeCutOff = (field: ReadField | undefined): ReadField | undefined =>
    field && (isFull ? { ...field, cutOff: true } : field);
  const hasGivenNames = lines[0].slice(5).includes('<<');
  const surname = unchecked(text('lastName'), 'names');
  const fields = {
    name: mayBeCutOff(unchecked(text('firstName'), 'names')),
    surname: hasGivenNames ? surname : mayBeCutOff(surname),
    gender: unchecked(genders[text('sex') ?? ''] ?? null, 'gender'),
    birthday: checked(birthdayOf(text('birthDate') ?? '', today), 'birthday', 'birthDateCheckDigit'),
    citizenship: unchecked(countryOf(text('nationality') ?? ''), 'citizenship'),
    seriesNumber: checked(text('documentNumber'), 'seriesNumber', 'documentNumberCheckDigit'),
    expireDate: checked(
      expiryOf(text('expirationDate') ?? '', today),
      'expireDate',
      'expirationDateCheckDigit',
    ),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
}

const genders: Readonly<Record<string, string>> = {
  male: 'MALE',
  female: 'FEMALE',
  nonspecified: 'UNDEFINED',
};

function validValue(detail: Details | undefined): string | null {
  return detail?.valid && detail.value ? detail.value : null;
}
