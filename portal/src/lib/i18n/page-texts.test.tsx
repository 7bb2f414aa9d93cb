import { type InlinedTexts, inlinedTextsId } from '@portico/contract/page';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseGerman } from '../../testing/choose-german.ts';
import { renderScreen, setUpScreens } from '../../testing/render-screen.tsx';

let requested: string[] = [];
let answer: () => Response = () => HttpResponse.json({});

setUpScreens(
  http.get('/translations/:locale', ({ params }) => {
    requested.push(String(params.locale));
    return answer();
  }),
);
beforeEach(() => {
  requested = [];
});
afterEach(() => document.getElementById(inlinedTextsId)?.remove());

/** Puts texts into the page, as the server does. */
function inline(texts: InlinedTexts): void {
  const script = document.createElement('script');
  script.id = inlinedTextsId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(texts);
  document.body.append(script);
}

const english: InlinedTexts = { locale: 'en', complete: true, texts: { 'signIn.submit': ['Let me in'] } };

async function changesToGerman(): Promise<void> {
  const { user } = await renderScreen('login');
  await chooseGerman(user);
}

it('The portal shows the texts in the page in place of its own, without a request [7.35]', async () => {
  inline(english);
  await renderScreen('login');
  expect(screen.getByRole('button', { name: 'Let me in' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeDefined();
  expect(requested).toEqual([]);
});

it('The portal loads the texts of a language that the user chooses [7.35]', async () => {
  inline(english);
  answer = () => HttpResponse.json({ 'signIn.submit': ['Los geht’s'] });
  await changesToGerman();
  expect(await screen.findByRole('button', { name: 'Los geht’s' })).toBeDefined();
  expect(requested).toEqual(['de']);
});

it.each([
  ['an error', () => HttpResponse.error()],
  ['the status 500', () => new HttpResponse(null, { status: 500 })],
  ['HTML', () => HttpResponse.html('<html>')],
])('The portal shows its own texts when %s is the answer [7.35]', async (_what, faulty) => {
  inline(english);
  answer = faulty;
  await changesToGerman();
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeDefined();
  expect(requested).toEqual(['de']);
});

it('The portal asks for no texts where the page has none, because none are configured [7.35]', async () => {
  await changesToGerman();
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeDefined();
  expect(requested).toEqual([]);
});
