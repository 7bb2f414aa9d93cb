import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens } from '../../testing/render-screen.tsx';

setUpScreens();

/** The field for the nationality, with the open list of all countries. */
async function openList(): Promise<HTMLInputElement> {
  await renderScreen('registration', { query: { referral: 'ANY' } });
  const field = await main().findByRole<HTMLInputElement>('combobox');
  fireEvent.click(field);
  return field;
}

const options = () => main().getAllByRole('option');
const marked = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

it('The arrow keys mark the first or the last country while none is marked [2.45]', async () => {
  const field = await openList();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(marked(field)).toBe(options().at(-1));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(marked(field)).toBe(options()[0]);
});

it('Enter that ends the composition of a word by an input method chooses no country [2.45]', async () => {
  const field = await openList();
  fireEvent.change(field, { target: { value: 'ir' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field.value).toBe('ir');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Ireland');
});

it.each([
  ['en', ['given-name', 'family-name']],
  ['de', ['given-name', 'family-name']],
  ['ja', ['family-name', 'given-name']],
  ['vi', ['family-name', 'given-name']],
  ['ru', ['family-name', 'given-name']],
] as const)(
  'The registration in %s asks for the names in the order of that language [2.45]',
  async (locale, order) => {
    await renderScreen('registration', { locale, query: { referral: 'ANY' } });
    await main().findByRole('combobox');
    const names = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete$=-name]')];
    expect(names.map(({ autocomplete }) => autocomplete).slice(0, 2)).toEqual(order);
  },
);
