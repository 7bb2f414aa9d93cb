import type { ReadPassport } from '@portico/passport/zone/parse-zone';
import { describe, expect, it } from 'vitest';
import { differencesOf, shownReading, valuesToFill } from './read-values.ts';

const empty = {
  name: '',
  surname: '',
  gender: 'UNDEFINED',
  birthday: '',
  citizenship: '',
  seriesNumber: '',
  expireDate: '',
} as const;
const read: ReadPassport = {
  name: { value: 'ZOE', certainty: 'unchecked' },
  surname: { value: 'MUELLER', certainty: 'unchecked' },
  gender: { value: 'FEMALE', certainty: 'unchecked' },
  birthday: { value: '1990-02-03', certainty: 'checked' },
  citizenship: { value: 'DE', certainty: 'unchecked' },
  seriesNumber: { value: 'C01X0006H', certainty: 'doubtful' },
  expireDate: { value: '2033-10-31', certainty: 'checked' },
};

describe('what was read from a passport', () => {
  it('What was read from a passport fills every empty field [3.6]', () => {
    expect(valuesToFill(read, empty, {})).toHaveLength(7);
    expect(differencesOf(read, empty)).toEqual([]);
  });

  it('What was read from a passport replaces what registration knows, unless it says the same in other letters', () => {
    const registered = { name: 'Chloe', surname: 'Müller' };
    expect(valuesToFill(read, { ...empty, ...registered }, registered).map(([field]) => field)).not.toContain(
      'surname',
    );
    expect(valuesToFill(read, { ...empty, ...registered }, registered)).toContainEqual(['name', 'ZOE']);
  });

  it('What was read from a passport fills in and proposes no name that the zone has cut off', () => {
    const cut: ReadPassport = { ...read, name: { value: 'ZOE MA', certainty: 'unchecked', cutOff: true } };
    for (const name of ['', 'Zoe Maria', 'Chloe']) {
      const values = { ...empty, name };
      expect(valuesToFill(cut, values, { name }).map(([field]) => field)).not.toContain('name');
      expect(differencesOf(cut, values)).toEqual([]);
    }
    expect(shownReading(cut, 'name', 'Zoe Maria')).toEqual(cut.name);
  });

  it('What was read from a passport never replaces what the user has typed, and says where it differs', () => {
    const values = { ...empty, name: 'Chloe', birthday: '1990-03-02', gender: 'MALE' } as const;
    const filled = valuesToFill(read, values, { name: 'Zoé' }).map(([field]) => field);
    expect(filled).toEqual(['surname', 'citizenship', 'seriesNumber', 'expireDate']);
    expect(differencesOf(read, values)).toEqual([
      { field: 'name', typed: 'Chloe', read: 'ZOE' },
      { field: 'gender', typed: 'MALE', read: 'FEMALE' },
      { field: 'birthday', typed: '1990-03-02', read: '1990-02-03' },
    ]);
  });

  it('What was read from a passport is said at a field only as long as the field says the same', () => {
    expect(shownReading(read, 'seriesNumber', 'C01X0006H')?.certainty).toBe('doubtful');
    expect(shownReading(read, 'seriesNumber', 'C01X0007H')).toBeNull();
    expect(shownReading({}, 'seriesNumber', 'C01X0006H')).toBeNull();
    expect(shownReading(read, 'gender', 'UNDEFINED')).toBeNull();
  });
});
