import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDate, passportDateError, yearsBefore } from './dates.ts';

const today = '2026-11-20';

describe('a calendar date', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-02-30', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-1-1', false],
    ['0000-01-01', false],
    ['10000-01-01', false],
    ['1899-12-31', false],
    ['2024-01-01T00:00', false],
    ['', false],
  ])('The text %s is a calendar date: %s [3.6, V13]', (value, real) => expect(isDate(value)).toBe(real));

  it('A calendar date is moved by days across months and years, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: -500, max: 500 }), (start, days) => {
        const date = addDays('1910-01-01', start);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(isDate(date)).toBe(true);
      }),
    );
  });

  it('A calendar date is a real date after going back years from 29 February', () => {
    expect(yearsBefore('2024-02-29', 18)).toBe('2006-02-28');
    expect(yearsBefore('2026-11-20', 18)).toBe('2008-11-20');
  });
});

describe('the dates of a passport', () => {
  it.each([
    ['2008-11-20', null],
    ['2008-11-21', 'min_age'],
    ['2026-11-20', 'min_age'],
    ['1980-05-05', null],
    ['', 'required'],
    ['2008-02-30', 'invalid_value'],
  ])('The birthday %s of a passport has the error %s [5.22, 9.9]', (value, error) => {
    expect(passportDateError.birthday(value, today)).toBe(error);
  });

  it.each([
    ['2027-05-19', null],
    ['2027-05-18', 'expire_date'],
    ['2026-11-20', 'expire_date'],
    ['', 'required'],
  ])('A passport that is valid until %s has the error %s [5.23, 9.9]', (value, error) => {
    expect(passportDateError.expireDate(value, today)).toBe(error);
  });

  it.each([
    ['2026-11-19', null],
    ['2026-11-20', 'issue_date'],
    ['2026-11-21', 'issue_date'],
    ['yesterday', 'invalid_value'],
  ])('A passport that was issued on %s has the error %s [5.24, 9.9]', (value, error) => {
    expect(passportDateError.issueDate(value, today)).toBe(error);
  });
});
