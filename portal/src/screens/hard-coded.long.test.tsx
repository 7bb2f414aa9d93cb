import { languageNames } from '@portico/contract/locales';
import { inlinedTextsId } from '@portico/contract/page';
import { hardCodedWords, pseudoTexts } from '@portico/web/testing-pseudo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../lib/i18n/texts.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { configIn } from '../mock-api/world.ts';
import { routes } from '../routing/routes.ts';
import { renderScreen, setUpScreens, untilAnswered } from '../testing/render-screen.tsx';

setUpScreens();

/** Words that are the same in every language, and those that the browser's formats write. */
const names = [
  'Portico',
  'Telegram',
  'Google Authenticator',
  'Google Play',
  'App Store',
  'DeFi',
  'YouTube',
  // What the page of a proof is compared with and checked by.
  location.host,
  '/.well-known/jwks.json',
  'MB',
  'PM',
  'AM',
  ...Object.values(languageNames),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) => [
    date.toLocaleDateString('en', { month: 'long' }),
    date.toLocaleDateString('en', { month: 'short' }),
  ]),
  'minutes',
  'minute',
  'hours',
  'hour',
  'days',
  'day',
  'ago',
  'yesterday',
  'now',
  'and',
];
let data: string[] = [];

function strings(value: unknown): string[] {
  // Addresses and keys are shown in pieces.
  if (typeof value === 'string')
    return [
      value,
      ...value.split('@'),
      ...(/^[A-Z2-7]{16,}$/.test(value) ? (value.match(/.{4}/g) ?? []) : []),
    ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}

beforeEach(async () => {
  data = [...names, ...strings(configIn('en'))];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await real(...request);
    data.push(
      ...strings(
        await response
          .clone()
          .json()
          .catch(() => null),
      ),
    );
    return response;
  });
  const script = document.createElement('script');
  script.id = inlinedTextsId;
  script.type = 'application/json';
  const { i18n } = pseudoTexts(await loadTexts('en', true));
  script.textContent = JSON.stringify({ locale: 'en', complete: true, texts: i18n.messages });
  document.body.append(script);
});
afterEach(() => document.getElementById(inlinedTextsId)?.remove());

const all = Object.keys(routes) as RouteName[];

describe.each(['guest', 'alice', 'bob', 'carol'] as const)('the screens for %s', (who) => {
  it.each(all)(
    'The screen shows no word that is not among the texts of the product: %s [1.5, 8.1]',
    async (name) => {
      await renderScreen(name, { consented: false, ...(who === 'guest' ? {} : { signedInAs: who }) });
      await untilAnswered();
      expect(hardCodedWords(document, data)).toEqual([]);
    },
  );
});

it('The search for hard-coded words notices a word in the code, and one in an attribute', () => {
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Hard words of Portico' }));
  document.body.append(Object.assign(document.createElement('img'), { alt: 'Hidden' }));
  expect(hardCodedWords(document, data)).toEqual(['Hard', 'words', 'Hidden']);
});
