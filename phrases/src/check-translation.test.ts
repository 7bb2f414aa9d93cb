import { defaultLocale, type Locale, locales } from '@portico/contract/locales';
import { expect, it } from 'vitest';
import { checkTranslation } from './check-translation.ts';
import { loadMessageTexts } from './message-texts.ts';
import { loadPortalTexts } from './portal-texts.ts';

const attempts = '{count, plural, one {# attempt} other {# attempts}}';
const account = 'New here? <link>Create an account</link>';

it.each([
  ['a text', 'Sign in', 'Einloggen'],
  ['a placeholder', 'Hello {name}', 'Hallo {name}'],
  ['a tag around other words', account, '<link>Konto anlegen</link>, wenn Sie neu sind'],
  [
    'more plural categories',
    attempts,
    '{count, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}',
  ],
  ['a number without a plural', attempts, 'Versuche: {count}'],
  ['an apostrophe', 'The account', "L’account, or l'account"],
])('The check of a translation takes %s [7.35]', (_what, original, translation) => {
  expect(checkTranslation('ar', original, translation)).not.toBeNull();
});

it.each([
  ['no placeholder', 'Hello {name}', 'Hallo'],
  ['another placeholder', 'Hello {name}', 'Hallo {email}'],
  ['one more placeholder', 'Hello', 'Hallo {name}'],
  ['a placeholder that quotes make a text', 'Hello {name}', "Hallo '{name}'"],
  ['a plural of a word', 'Hello {name}', '{name, plural, other {Hallo}}'],
  ['a plural without its last case', attempts, '{count, plural, one {#}}'],
  ['a plural with an offset', attempts, '{count, plural, offset:1 other {#}}'],
  [
    'a plural without a form of the language',
    attempts,
    '{count, plural, zero {0} one {1} two {2} few {#} other {#}}',
  ],
  ['an address that the original lacks', 'Sign in', 'Anmelden: https://evil.example'],
  ['a date', attempts, '{count, date}'],
  ['a choice by a word', attempts, '{count, select, other {#}}'],
  ['an open brace', 'Sign in', 'Anmelden {'],
  ['HTML', 'Sign in', 'Anmelden<img src=x onerror=alert(1)>'],
  ['a tag that the original lacks', 'Sign in', '<b>Anmelden</b>'],
  ['no tag', account, 'Neu hier? Konto erstellen'],
  ['a tag that is not closed', account, 'Neu hier? <link>Konto erstellen'],
  ['a tag with an attribute', account, 'Neu hier? <link href="//evil.example">Konto</link>'],
  ['an entity', 'Sign in', 'Anmelden&nbsp;'],
  ['a control character', 'Sign in', 'Anmelden\u0007'],
  ['a character that changes the direction', 'Sign in', '\u202eAnmelden'],
  ['much more text', 'Sign in', 'Anmelden '.repeat(20)],
  ['nothing', 'Sign in', '  '],
  ['no text', 'Sign in', ['Anmelden']],
])('The check of a translation refuses %s [7.35, F30]', (_what, original, translation) => {
  expect(checkTranslation('ar', original, translation)).toBeNull();
});

it.each(locales)(
  'The check takes every text of pages, mails and the bot in %s, because a distribution begins as its copy [7.35]',
  async (locale) => {
    const textsIn = async (language: Locale): Promise<Record<string, string>> => {
      const { guest, account: others } = await loadPortalTexts(language);
      return { ...guest, ...others, ...(await loadMessageTexts(language)).mail };
    };
    const english = await textsIn(defaultLocale);
    const { telegram } = await loadMessageTexts(locale);
    // What a language lacks is shown in English, whose plurals have other forms.
    const own = Object.entries({ ...(await textsIn(locale)), ...telegram }).filter(
      ([id, text]) => locale === defaultLocale || text !== english[id],
    );
    expect(own.length).toBeGreaterThan(500);
    const refused = own.filter(([, text]) => checkTranslation(locale, text, text) === null);
    expect(refused).toEqual([]);
  },
);
