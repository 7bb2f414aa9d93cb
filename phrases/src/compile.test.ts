import { describe, expect, it } from 'vitest';
import { compilePhrases } from './compile.ts';
import { loadLanguage } from './load-language.ts';

describe('the texts that browsers load [1.5]', () => {
  it.each([
    ['phrases', ['phrases']],
    ['accountPhrases', ['accountPhrases', 'documentPhrases']],
    ['consolePhrases', ['consolePhrases', 'reviewPhrases', 'applicationPhrases', 'operationPhrases']],
  ] as const)('The texts that browsers load are exactly the texts of %s, each once', async (part, chunks) => {
    const compiled = await Promise.all(chunks.map((chunk) => compilePhrases('de', chunk)));
    const ids = compiled.flatMap((chunk) => Object.keys(chunk));
    expect(ids.toSorted()).toEqual(Object.keys((await loadLanguage('en'))[part]).sort());
  });

  it('The texts that browsers load are English where a language has none', async () => {
    const texts = await compilePhrases('de', 'phrases', async () => ({
      phrases: { 'login.title': 'Sign in', 'login.added': 'Added today' },
      accountPhrases: {},
      consolePhrases: {},
    }));
    expect([texts['login.title'], texts['login.added']]).toEqual([['Anmelden'], ['Added today']]);
  });
});
