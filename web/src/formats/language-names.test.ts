import { expect, it } from 'vitest';
import { languageNamesIn } from './language-names.ts';

// The menu finds a language by these names, and by its own.
it.each([
  ['fr', 'de', ['allemand', 'German']],
  ['ja', 'de', ['ドイツ語', 'German']],
  ['cs', 'ko', ['korejština', 'Korean']],
  ['ar', 'ja', ['اليابانية', 'Japanese']],
] as const)(
  'The page in %s calls the language %s by the names %j, for the menu that is searched by typing [9.2]',
  (page, language, names) => {
    expect(languageNamesIn([page, 'en'], language)).toEqual(names);
  },
);
