import { describe, expect, it } from 'vitest';
import { type Specimen, specimens, zoneOf } from '../../specimens/people.ts';
import { countryOf } from './countries.ts';
import { birthdayOf, expiryOf } from './dates.ts';
import { parseZone } from './parse-zone.ts';
import type { ReadZone } from './read-zone.ts';

const today = '2026-11-23';
const [first, second] = zoneOf(specimens[0] as Specimen); // there are ten
const certain = Array<number>(44).fill(1);
const zone = (first: string, second: string): ReadZone => ({
  lines: [first, second],
  certainty: [certain, certain],
});

describe('the zone of a passport', () => {
  it.each(specimens.map((specimen) => [specimen.state, specimen] as const))(
    'The zone of a passport of %s gives the seven fields of its holder [3.6]',
    (_, specimen) => {
      const read = parseZone(zone(...zoneOf(specimen)), today);
      expect(Object.fromEntries(Object.entries(read).map(([name, { value }]) => [name, value]))).toEqual({
        name: specimen.names,
        surname: specimen.surname.replaceAll('-', ' '),
        gender: { F: 'FEMALE', M: 'MALE', X: 'UNDEFINED' }[specimen.sex],
        birthday: specimen.birthday,
        citizenship: countryOf(specimen.nationality),
        seriesNumber: specimen.number,
        expireDate: specimen.expires,
      });
    },
  );

  it.each([
    ['P<UTONILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K', undefined, true],
    ['P<UTODINGO<POTOROO<WOOLLOOMOOLOO<WARRNAMBOOL', true, true],
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', undefined, undefined],
  ])(
    'A zone with the line %s may have cut off the last name alone, and only without room',
    (line, surname, name) => {
      const read = parseZone(zone(line, second), today);
      expect([read.surname?.cutOff, read.name?.cutOff]).toEqual([surname, name]);
    },
  );

  it('The zone of a passport proves what has a check digit, and nothing else', () => {
    const read = parseZone(zone(first, second), today);
    const certainty = Object.fromEntries(Object.entries(read).map(([name, one]) => [name, one.certainty]));
    expect(certainty).toEqual({
      name: 'unchecked',
      surname: 'unchecked',
      gender: 'unchecked',
      birthday: 'checked',
      citizenship: 'unchecked',
      seriesNumber: 'checked',
      expireDate: 'checked',
    });
  });

  it.each([
    ['the number', 'seriesNumber', second.replace('C01X0006H1', 'C01X0006H2')],
    ['the birthday', 'birthday', second.replace('8408129', '8408127')],
    ['the expiry', 'expireDate', second.replace('3310311', '3310310')],
  ] as const)('The reader of the zone doubts %s whose check digit does not hold', (_, field, line) => {
    expect(parseZone(zone(first, line), today)[field]?.certainty).toBe('doubtful');
  });

  it.each([
    ['name', 0, 20],
    ['gender', 1, 20],
    ['citizenship', 1, 10],
    ['seriesNumber', 1, 9],
    ['birthday', 1, 13],
    ['expireDate', 1, 27],
  ] as const)(
    'The reader of the zone doubts the %s if a letter of it is not clear',
    (field, line, column) => {
      const read = zone(first, second);
      const unclear = certain.with(column, 0.6);
      const certainty = line === 0 ? ([unclear, certain] as const) : ([certain, unclear] as const);
      expect(parseZone({ ...read, certainty }, today)[field]?.certainty).toBe('doubtful');
    },
  );

  it('The reader of the zone leaves out what cannot be understood', () => {
    const read = parseZone(zone(first, second.replace('D<<8408129', 'XXA8402306')), today);
    expect(read.citizenship).toBeUndefined();
    expect(read.birthday).toBeUndefined();
    expect(read.surname?.value).toBe('MUSTERFRAU');
  });
});

describe('the century of a date in a zone', () => {
  it.each([
    ['840812', '1984-08-12'],
    ['010101', '2001-01-01'],
    ['261123', '2026-11-23'],
    ['261124', '1926-11-24'],
    ['270101', '1927-01-01'],
    ['000229', '2000-02-29'],
    ['010229', null],
    ['991301', null],
    ['8408<<', null],
  ])('The birthday %s in a zone is %s', (digits, day) => {
    expect(birthdayOf(digits, today)).toBe(day);
  });

  it.each([
    ['331031', '2033-10-31'],
    ['200101', '2020-01-01'],
    ['750101', '2075-01-01'],
    ['770101', '1977-01-01'],
    ['991231', '1999-12-31'],
    ['300231', null],
  ])('The expiry %s in a zone is %s', (digits, day) => {
    expect(expiryOf(digits, today)).toBe(day);
  });
});

describe('the code of a state in a zone', () => {
  it.each([
    ['D', 'DE'],
    ['GBR', 'GB'],
    ['GBD', 'GB'],
    ['RKS', 'XK'],
    ['KAZ', 'KZ'],
    ['ARE', 'AE'],
    ['UNO', null],
    ['XXA', null],
    ['', null],
  ])('The state code %s in a zone is %s', (code, country) => {
    expect(countryOf(code)).toBe(country);
  });
});
