import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentLineError } from './documents/document-rules.ts';
import { isLatin, isPlainText, saysSomething } from './line-rules.ts';
import { text } from './lines.ts';
import { passkeyName } from './passkeys.ts';
import { isReason, reason } from './staff/lists.ts';
import { reviewDecision } from './staff/review.ts';

/** The error codes of a value; an empty list when the schema accepts it. */
function codes(schema: v.GenericSchema, value: unknown): string[] {
  const { issues } = v.safeParse(schema, value);
  return [...new Set((issues ?? []).map(({ message }) => message))];
}

/** Texts that show nothing, or only a dot, a dash, brackets or accents. */
const empty = [
  '\u200b', '\u200d\u2060', '\u3164', '\u115f', '\uffa0', '\u00a0\u3000', '\ufeff', '\u00ad\u00ad\u00ad\u00ad', '\u2800', '\u{1d159}',
  '\u{e0041}', '\u0301\u0308', '\u0489', '.', '…', '-', '()', '\u200b.\u200b', '"', '¿?', '\u034f', '\u180e',
]; // biome-ignore format: a list

/** Texts that would change the text around them, or hide what they say. */
const disruptive = [
  '\u202egnp.ecarG', 'Grace\u2066', 'Grace\u2069', 'Grace\u2028Green', 'Grace\u2029Green', 'Gra\ud83dce', 'Gra\u009bce', 'a\u0000b',
  'a\nb', 'a\r\nb\u001b[31m', 'a\tb', 'a\u0085b', 'a\u206eb', 'a\ufff9b',
]; // biome-ignore format: a list

const harmless = [
  'O’Brien',
  'می‌خواهم',
  'नेत्र‍ा',
  'J. R. 😀',
  '<b>{name}</b>',
  '\u200fעדי',
  '7',
  '+',
  '🔑',
  'Ångström',
  '李',
];

describe('a line of text', () => {
  it.each(empty)('A line of text that says nothing is empty: %j [5.17, P11]', (line) => {
    expect(codes(text, line)).toEqual(['required']);
    expect(codes(passkeyName, line)).toEqual(['required']);
    expect(saysSomething(line)).toBe(false);
  });

  it.each(disruptive)('A line of text that would disturb the text around it is refused: %j [P11]', (line) => {
    expect(codes(text, line)).toEqual(['invalid_value']);
    expect(codes(passkeyName, line)).toEqual(['invalid_value']);
  });

  it.each(harmless)('A line of text may be in any script: %s', (line) =>
    expect(codes(text, line)).toEqual([]),
  );

  it('A line of text is trimmed, and has at most 256 characters [5.17, 9.6]', () => {
    expect(v.parse(text, '  Grace ')).toBe('Grace');
    expect(codes(text, 'x'.repeat(256))).toEqual([]);
    expect(codes(text, 'x'.repeat(257))).toEqual(['max_length']);
    expect(codes(text, ' ')).toEqual(['required']);
    expect(codes(text, undefined)).toEqual(['required']);
  });
});

describe('the reason of an act', () => {
  it('The reason of an act is one line of 3 to 500 characters that says something', () => {
    for (const given of [
      ...empty.map((line) => line.repeat(4)),
      ...disruptive,
      'ab',
      'x'.repeat(501),
      '',
      '   ',
    ])
      expect([given, isReason(given)]).toEqual([given, false]);
    for (const given of ['asked for by its user', 'طلب المستخدم ذلك', 'x'.repeat(500)])
      expect([given, isReason(given)]).toEqual([given, true]);
    expect(codes(reason, 'ab')).toEqual(['min_length']);
  });
});

describe('a note of a moderator', () => {
  const noteOf = (note: string) =>
    v.parse(reviewDecision, { id: 'x', version: 1, outcome: 'APPROVED', note }).note;

  it('A note of a moderator may have several lines, and none of their characters disturbs the others', () => {
    expect(noteOf('The photo\tis\r\nfine.')).toBe('The photo\tis\r\nfine.');
    for (const line of disruptive.filter((each) => !/[\n\t]b?$/.test(each)))
      expect([line, isPlainText(line)]).toEqual([line, false]);
    expect(() => noteOf('a\u001b[31m')).toThrow('invalid_value');
  });

  it('A note of a moderator that says nothing is none', () => {
    for (const note of empty) expect(noteOf(note)).toBe('');
  });
});

describe('a field of a document', () => {
  it.each(empty)('A field of a document is not filled by %j [4.20]', (line) => {
    // A dash alone says that a person has no such name.
    for (const field of ['issuedBy', 'city', 'taxId', ...(line === '-' ? [] : ['name'])])
      expect(documentLineError(field, line)).toBe(
        /[\p{Cc}\p{Zl}]/u.test(line) ? 'invalid_value' : 'required',
      );
  });

  it('A field of a document is empty, or a hyphen for an address without a second line [4.20]', () => {
    expect(documentLineError('surname', '')).toBeNull();
    expect(documentLineError('address2', '-')).toBeNull();
    expect(documentLineError('address2', '.')).toBe('required');
  });

  it.each(disruptive)(
    'A field of a document is refused if it would disturb the text around it: %j',
    (line) => {
      for (const field of ['name', 'city']) expect(documentLineError(field, line)).toBe('invalid_value');
    },
  );
});

describe('a name in Latin letters', () => {
  it.each([
    '', 'Müller-Lüdenscheidt', 'Nguyễn Thị Ánh', 'O’Brien', "D'Angelo", 'Łukasz Żółć', 'Þórður', 'Əliyev', 'Ɗanladi', 'Kwɛku', 'Şükrü',
    'A\u030angstro\u0308m', 'St. John (Jr.)', 'Apt 4/5, No. 7',
  ])('A name in Latin letters is accepted: %s [5.22]', (line) => expect(isLatin(line)).toBe(true)); // biome-ignore format: a list

  it.each([
    'A\u0489da', 'Ada\u0651', 'Ａｄａ', '\ufb01nn', 'Ⅳ', 'Ada\u0345', 'Аda', 'Αda', 'Ada\u20dd', 'Ada\u0bcd', 'ǃAda', 'ⓐda', '李', 'عادل',
    'ᴀda', 'Ada_', 'Ada!', '７',
  ])('A name is refused with letters or accents of another script or width: %s', (line) => {
    expect(isLatin(line)).toBe(false);
    expect(documentLineError('name', `Ada ${line}`)).toBe('only_latin_chars');
  }); // biome-ignore format: a list

  it('A name in Latin letters has only letters that are not a variant of another character, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), (line) => {
        if (!isLatin(line)) return;
        expect(line).toMatch(/^[\p{Script=Latin}\p{Script=Inherited}\p{Script=Common}]+$/u);
      }),
      { numRuns: 20_000 },
    );
  });
});
