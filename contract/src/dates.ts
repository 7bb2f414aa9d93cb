import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether a string is a real calendar date written `YYYY-MM-DD`, in the years 1900 to 2199.
 * @example isDate('2024-02-30') // false
 */
export function isDate(value: string): boolean {
  const [, year, month, day] = isoDate.exec(value) ?? [];
  if (!year || !month || !day || Number(year) < 1900 || Number(year) > 2199) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * A date moved by whole days, in UTC.
 * @example addDays('2026-12-31', 1) // '2027-01-01'
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The birthday that is exactly `years` before `today`; 29 February counts from 1 March in other years. */
export function yearsBefore(today: string, years: number): string {
  const [year = '', rest = ''] = [today.slice(0, 4), today.slice(4)];
  const shifted = `${String(Number(year) - years).padStart(4, '0')}${rest}`;
  return isDate(shifted) ? shifted : shifted.replace('-02-29', '-02-28');
}

/**
 * The error code of each of a passport's three dates on the UTC day `today` (`YYYY-MM-DD`), or `null`: the
 * holder is at least 18 years old, the passport is valid for at least 180 more days, and it was issued before
 * today. ISO 8601 dates compare as text.
 */
export const passportDateError = {
  birthday: (value: string, today: string) =>
    dateError(value, value <= yearsBefore(today, limits.passport.minAgeYears), 'min_age'),
  expireDate: (value: string, today: string) =>
    dateError(value, value >= addDays(today, limits.passport.minValidDays), 'expire_date'),
  issueDate: (value: string, today: string) => dateError(value, value <= addDays(today, -1), 'issue_date'),
} as const;

function dateError(value: string, isInRange: boolean, code: ErrorCode): ErrorCode | null {
  if (value === '') return 'required';
  if (!isDate(value)) return 'invalid_value';
  return isInRange ? null : code;
}
