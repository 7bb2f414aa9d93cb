import { addDays, passportDateError, yearsBefore } from '@portico/contract/dates';
import { documentLine } from '@portico/contract/documents/document-rules';
import { passportMetadata } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';
import { paddedDate } from '@portico/ui';
import * as v from 'valibot';

export type DateFieldName = 'birthday' | 'issueDate' | 'expireDate';

/** Today as `YYYY-MM-DD` in UTC, as the server counts days. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The days that each date's picker offers. That of the expiry opens at its first day [5.23]. */
export function pickerRange(
  name: DateFieldName,
  day: string,
): { readonly min?: string; readonly max?: string } {
  switch (name) {
    case 'birthday':
      return { max: yearsBefore(day, limits.passport.minAgeYears) };
    case 'issueDate':
      return { max: addDays(day, -1) };
    case 'expireDate':
      return { min: addDays(day, limits.passport.pickerDays) };
  }
}

const date = (name: DateFieldName) =>
  v.pipe(
    v.string(),
    v.transform(paddedDate),
    v.rawCheck<string>(({ dataset, addIssue }) => {
      // An unfinished passport can be saved, so an empty date is no error here.
      const code = dataset.typed && dataset.value ? passportDateError[name](dataset.value, today()) : null;
      if (code) addIssue({ message: code });
    }),
  );

const { entries } = passportMetadata;

/**
 * The passport as its form sends it; the server's rules for lines and dates are checked before [5.22-5.24].
 */
export const passportForm = v.object({
  ...entries,
  name: documentLine('name', entries.name),
  surname: documentLine('surname', entries.surname),
  placeOfBirth: documentLine('placeOfBirth', entries.placeOfBirth),
  seriesNumber: documentLine('seriesNumber', entries.seriesNumber),
  issuedBy: documentLine('issuedBy', entries.issuedBy),
  birthday: date('birthday'),
  issueDate: date('issueDate'),
  expireDate: date('expireDate'),
});
