import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { askedIn, type FieldWithValue, valuesInput } from './asked.ts';
import { askedWhen, ownFieldDefinition } from './definition.ts';
import { claimOfValue, isCurrentValue, readFieldValue, type ValueRules } from './value.ts';

const rules = (of: Partial<ValueRules> & Pick<ValueRules, 'kind'>): ValueRules => ({
  longest: null,
  least: null,
  most: null,
  options: [],
  ...of,
});

const definition = {
  kind: 'TEXT',
  labels: { en: 'Department' },
  users: 'EDIT',
  staff: 'SEE',
} as const;

const problemsOf = (change: Readonly<Record<string, unknown>>) => {
  const read = v.safeParse(ownFieldDefinition, { ...definition, ...change });
  return read.success ? [] : read.issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

describe('the definition of an added field', () => {
  it('A label is needed in English, may be given in every other language, and in no unknown one', () => {
    expect(problemsOf({ labels: { en: 'Department', de: 'Abteilung' } })).toEqual([]);
    expect(problemsOf({ labels: { de: 'Abteilung' } })).toEqual([['labels.en', 'required']]);
    expect(problemsOf({ labels: { en: 'Department', xx: 'Abteilung' } })).toHaveLength(1);
    expect(problemsOf({ labels: { en: ' ' } })).toContainEqual(['labels.en', 'required']);
    expect(problemsOf({ labels: { en: 'x'.repeat(65) } })).toEqual([['labels.en', 'max_length']]);
  });

  it('A choice has one to fifty options with ids of their own', () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `o${index}`, labels: { en: `Option ${index}` } }));
    expect(problemsOf({ kind: 'CHOICE', options: options(50) })).toEqual([]);
    expect(problemsOf({ kind: 'CHOICE', options: options(51) })).toEqual([['options', 'max_length']]);
    expect(problemsOf({ kind: 'CHOICE' })).toEqual([['options', 'required']]);
    expect(problemsOf({ kind: 'CHOICE', options: [...options(1), ...options(1)] })).toEqual([
      ['options', 'invalid_value'],
    ]);
  });

  it('A value that is given at the registration is seen by its user, and a searched one by staff', () => {
    expect(problemsOf({ users: 'NONE', atRegistration: true })).toEqual([
      ['atRegistration', 'invalid_value'],
    ]);
    expect(problemsOf({ users: 'SEE', atRegistration: true })).toEqual([]);
    expect(problemsOf({ staff: 'NONE', searched: true })).toEqual([['searched', 'invalid_value']]);
    expect(problemsOf({ kind: 'YES_NO', searched: true })).toEqual([['searched', 'invalid_value']]);
    expect(problemsOf({ kind: 'NUMBER', least: 2, most: 1 })).toEqual([['most', 'invalid_value']]);
  });

  it('A definition has no bounds and options of another kind', () => {
    const read = v.parse(ownFieldDefinition, {
      ...definition,
      least: 1,
      options: [{ id: 'a', labels: { en: 'A' } }],
    });
    expect(read).toMatchObject({ longest: 200, least: null, options: [] });
    expect(askedWhen(read)).toBe('LATER');
    expect(askedWhen({ ...read, atRegistration: true })).toBe('REGISTRATION');
    expect(askedWhen({ ...read, users: 'SEE' })).toBe('NEVER');
  });

  it('A language without words of its own has the English ones', () => {
    const read = v.parse(ownFieldDefinition, {
      ...definition,
      labels: { en: 'Department', de: 'Abteilung' },
      hints: { en: 'Of your contract' },
    });
    const field = { key: 'department', ...read };
    expect(askedIn(field, 'de')).toMatchObject({ label: 'Abteilung', hint: 'Of your contract' });
    expect(askedIn(field, 'fr')).toMatchObject({ label: 'Department' });
  });
});

describe('the value of an added field', () => {
  it('A text is trimmed and composed, and has no control characters and not too many others', () => {
    const text = rules({ kind: 'TEXT', longest: 5 });
    expect(readFieldValue(text, ' Cafe\u0301 ')).toEqual({ value: 'Café' });
    expect(readFieldValue(text, 'a\u0007b')).toEqual({ problem: 'invalid_value' });
    expect(readFieldValue(text, 'abcdef')).toEqual({ problem: 'max_length' });
    expect(readFieldValue(text, '  ')).toEqual({ value: null });
  });

  it('A number is finite, within its bounds, exact, and stored in one form', () => {
    const number = rules({ kind: 'NUMBER', least: -2, most: 1e12 });
    for (const [given, value] of [
      ['007', '7'],
      ['-0', '0'],
      ['1.50', '1.5'],
      ['0.000001', '0.000001'],
      ['999999999999', '999999999999'],
    ] as const)
      expect([given, readFieldValue(number, given)]).toEqual([given, { value }]);
    for (const given of [
      '-3',
      '1e3',
      'Infinity',
      'NaN',
      '0x10',
      '1,5',
      '1.',
      '1234567890.123456',
      '2000000000000',
    ])
      expect([given, readFieldValue(number, given)]).toEqual([given, { problem: 'invalid_value' }]);
  });

  it('A day is one of the calendar, a yes or no is one of the two, and an option is one of the field', () => {
    expect(readFieldValue(rules({ kind: 'DATE' }), '2026-02-28')).toEqual({ value: '2026-02-28' });
    expect(readFieldValue(rules({ kind: 'DATE' }), '2026-02-29')).toEqual({ problem: 'invalid_value' });
    expect(readFieldValue(rules({ kind: 'YES_NO' }), 'YES')).toEqual({ value: 'YES' });
    expect(readFieldValue(rules({ kind: 'YES_NO' }), 'true')).toEqual({ problem: 'invalid_value' });
    const choice = rules({ kind: 'CHOICE', options: [{ id: 'm' }] });
    expect(readFieldValue(choice, 'm')).toEqual({ value: 'm' });
    expect(readFieldValue(choice, 'xl')).toEqual({ problem: 'invalid_value' });
  });

  it('A stored value whose option or bound has gone is an old one', () => {
    expect(isCurrentValue(rules({ kind: 'CHOICE', options: [{ id: 'm' }] }), 'xl')).toBe(false);
    expect(isCurrentValue(rules({ kind: 'NUMBER', most: 5 }), '7')).toBe(false);
    expect(isCurrentValue(rules({ kind: 'NUMBER' }), '7')).toBe(true);
  });

  it('Applications are told numbers and yes or no by their type', () => {
    expect(claimOfValue('NUMBER', '1.5')).toBe(1.5);
    expect(claimOfValue('YES_NO', 'NO')).toBe(false);
    expect(claimOfValue('DATE', '2026-02-28')).toBe('2026-02-28');
  });

  it('A form says at each field what is wrong with it, and lets an old value stay', () => {
    const field = (more: Partial<FieldWithValue>): FieldWithValue => ({
      key: 'text',
      kind: 'TEXT',
      label: '',
      hint: null,
      required: false,
      longest: 3,
      least: null,
      most: null,
      options: [],
      value: null,
      mayEdit: true,
      isOld: false,
      ...more,
    });
    const schema = valuesInput([
      field({ key: 'long', value: 'too long', isOld: true }),
      field({ key: 'short', required: true, value: 'too long', isOld: true }),
      field({ key: 'empty' }),
    ]);
    const wrong = (values: Record<string, string>) => {
      const read = v.safeParse(schema, { values });
      return read.success ? [] : read.issues.map((issue) => [v.getDotPath(issue), issue.message]);
    };
    expect(wrong({ long: 'too long', short: 'abc' })).toEqual([]);
    expect(wrong({ long: 'long as well', short: '' })).toEqual([
      ['values.long', 'max_length'],
      ['values.short', 'required'],
    ]);
  });
});
