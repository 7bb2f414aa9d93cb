import { describe, expect, it } from 'vitest';
import { isolateValues, withoutIsolates } from './isolate.ts';
import { loadMailTexts } from './mails.ts';
import { telegramText } from './telegram.ts';

describe('a value in a sentence [1.5]', () => {
  it.each(['grace@portico.example', 'Portico', 'K7QP2-9XW40', 'https://portal.test/ar'])(
    'A value in an Arabic sentence is isolated if it has Latin letters: %s',
    (value) => {
      expect(isolateValues('ar', { value })).toEqual({ value: `\u2068${value}\u2069` });
    },
  );

  it.each(['محمد الأحمد', 'נועה', 'store\u202eerots'])(
    'A value in a German sentence is isolated if it is written from right to left: %j',
    (value) => {
      expect(isolateValues('de', { value })).toEqual({ value: `\u2068${value}\u2069` });
    },
  );

  it.each([
    ['en', 'Grace'],
    ['de', 'Müller'],
    ['ar', 'تطبيق المصادقة'],
    ['ar', '123456'],
    ['ar', '4:31'],
  ] as const)(
    'A value in a sentence stays as it is in %s if it has the direction of the language: %s',
    (locale, value) => {
      expect(isolateValues(locale, { value, count: 3 })).toEqual({ value, count: 3 });
    },
  );

  it('A value loses the marks of isolation where an element isolates it', () => {
    expect(withoutIsolates('\u2068grace@portico.example\u2069')).toBe('grace@portico.example');
  });
});

it('Arabic mails and messages of the bot isolate addresses', async () => {
  const values = { product: 'Portico', support: 'help@portico.example' };
  expect((await loadMailTexts('ar'))(values)('footer')).toMatch(
    /\u2068Portico\u2069.*\u2068help@portico\.example\u2069/,
  );
  expect(await telegramText('ar', 'linkExpired', values)).toContain('\u2068Portico\u2069');
});
