import { loadComplete } from '@portico/phrases/load-language';
import type { MailName } from '@portico/phrases/mail-types';
import { loadMessageTexts } from '@portico/phrases/message-texts';
import type { CompiledTexts } from '@portico/phrases/parts';
import { hardCodedIn, pseudoTexts } from '@portico/phrases/testing-pseudo';
import { beforeAll, expect, it } from 'vitest';
import { renderMail } from './render.ts';

const english = await loadMessageTexts('en');
const names = Object.keys(english.mail).flatMap((id) => {
  const [, name] = /^mail\.(\w+)\.subject$/.exec(id) ?? [];
  return name ? [name as MailName] : []; // a mail is what has a subject
});
const values = {
  name: 'Grace',
  support: 'help@portico.example',
  browser: 'Firefox, Linux',
  address: '203.0.113.77',
  factor: 'EMAIL',
  document: 'PASSPORT',
  left: '3',
  code: '123456',
};
const link = 'https://portal.test/en/confirmation/abc';
const data = [...Object.values(values), link, 'Portico', 'Store', 'November', 'PM', 'UTC', 'at'];
let pseudo: CompiledTexts;

beforeAll(async () => {
  const { accountPhrases } = await loadComplete('en');
  pseudo = pseudoTexts({ ...accountPhrases, ...english.mail });
});

/** What is shown and read out of a mail. */
function shownIn(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-\w+)="([^"]*)"/g)].map(([, words = '']) => words);
  return [...attributes, ...html.replace(/<style>.*?<\/style>/s, '').split(/<[^>]*>/)];
}

it.each(names)('The mail %s has no word that is not among the texts of the product [1.5]', async (name) => {
  const { subject, text, html } = await renderMail(
    'en',
    {
      name,
      product: 'Portico',
      values,
      link,
      denyLink: link,
      application: 'Store',
      reasons: [{ fieldName: 'documentMetadata.city', reason: 'PICTURE_DARK' }],
      time: Date.UTC(2026, 10, 23, 16, 5, 9),
    },
    pseudo,
  );
  for (const part of [[subject], text.split('\n'), shownIn(html)]) {
    expect(hardCodedIn(part, data)).toEqual([]);
    expect(part.join()).toMatch(/\p{L}[ẋ]/u);
  }
});

it('The check for hard-coded words notices a word in the code of a mail', () => {
  expect(hardCodedIn(shownIn('<p title="Hidden">Hard</p>'), data)).toEqual(['Hidden', 'Hard']);
});
