import { describe, expect, it } from 'vitest';
import { compilePhrases } from './compile.ts';
import { loadLanguage } from './load-language.ts';

describe('the texts that browsers load [1.5]', () => {
  it.each([
    ['phrases', ['phrases']],
    ['accountPhrases', ['accountPhrases', 'documentPhrases']],
    ['consolePhrases', ['consolePhrases', 'reviewPhrases']],
  ] as const)('are each of the texts of %s once', async (part, chunks) => {
    const compiled = await Promise.all(chunks.map((chunk) => compilePhrases('de', chunk)));
    const ids = compiled.flatMap((chunk) => Object.keys(chunk));
    expect(ids.toSorted()).toEqual(Object.keys((await loadLanguage('de'))[part]).sort());
  });

  it('are English where a language has none', async () => {
    const { 'login.title': title } = await compilePhrases('de', 'phrases', async (locale) => ({
      phrases: locale === 'en' ? { 'login.title': 'Sign in' } : {},
      accountPhrases: {},
      consolePhrases: {},
    }));
    expect(title).toEqual(['Sign in']);
  });
});
