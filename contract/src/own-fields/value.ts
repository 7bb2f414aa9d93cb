import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { lineUpTo } from '../lines.ts';
import { type OwnFieldKind, ownFieldLimits } from './kinds.ts';

/** What decides whether a value is one of a field. */
export interface ValueRules {
  readonly kind: OwnFieldKind;
  readonly longest: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly options: readonly { readonly id: string }[];
}

/** How a yes or a no is stored. */
export const yesAndNo = ['YES', 'NO'] as const;

type Problem = 'invalid_value' | 'max_length';
export type ReadValue = { readonly value: string | null } | { readonly problem: Problem };

const invalid: ReadValue = { problem: 'invalid_value' };

/** Digits as people type them, with at most 15 that count: a number of JSON has no more. */
const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const mostDigits = 15;

/**
 * A value as it is stored, read from what was typed or sent: a text composed and trimmed, a number in one
 * form, a day of the calendar (ISO 8601), `YES` or `NO`, or the id of an option. Null if nothing was given.
 * @example readFieldValue({ kind: 'NUMBER', longest: null, least: 1, most: null, options: [] }, ' 007 ')
 * // { value: '7' }
 */
export function readFieldValue(rules: ValueRules, given: string): ReadValue {
  if (given.trim() === '') return { value: null };
  if (rules.kind === 'TEXT') return readText(given, rules.longest ?? ownFieldLimits.text);
  const value = given.trim();
  switch (rules.kind) {
    case 'NUMBER':
      return readNumber(rules, value);
    case 'DATE':
      return isDate(value) ? { value } : invalid;
    case 'YES_NO':
      return yesAndNo.some((each) => each === value) ? { value } : invalid;
    case 'CHOICE':
      return rules.options.some(({ id }) => id === value) ? { value } : invalid;
  }
}

function readText(given: string, longest: number): ReadValue {
  const read = v.safeParse(lineUpTo(longest), given);
  if (read.success) return { value: read.output };
  return {
    problem: read.issues.some(({ message }) => message === 'max_length') ? 'max_length' : 'invalid_value',
  };
}

function readNumber({ least, most }: ValueRules, given: string): ReadValue {
  if (!decimal.test(given) || given.replace(/\D/g, '').replace(/^0+/, '').length > mostDigits) return invalid;
  const value = Number(given);
  if (least !== null && value < least) return invalid;
  if (most !== null && value > most) return invalid;
  // `-0` is 0, and no number of this form is written with an exponent.
  return { value: String(value + 0) };
}

/** Whether a stored value is still one of the field: options and bounds may have changed since. */
export function isCurrentValue(rules: ValueRules, stored: string): boolean {
  const read = readFieldValue(rules, stored);
  return 'value' in read && read.value === stored;
}

/** A stored value as applications are told it. */
export function claimOfValue(kind: OwnFieldKind, stored: string): string | number | boolean {
  if (kind === 'NUMBER') return Number(stored);
  return kind === 'YES_NO' ? stored === 'YES' : stored;
}
