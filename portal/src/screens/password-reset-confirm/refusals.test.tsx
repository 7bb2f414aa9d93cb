import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const field = (id: 'password.new' | 'password.again') => main().getByLabelText<HTMLInputElement>(words(id));
const submit = () => main().getByRole('button', { name: words('password.chooseSubmit') });

async function choose() {
  const rendered = await renderScreen('passwordResetConfirm', { path: `password/reset/${'x'.repeat(43)}` });
  fill(field('password.new'), 'Quiet-Lane7');
  fill(field('password.again'), 'Quiet-Lane7');
  fireEvent.click(submit());
  return rendered;
}

it.each(outages)(
  'The form of a reset says so when %s, and can be sent again [8.2, 8.21]',
  async (_how, fail, text) => {
    fail('confirmPasswordReset');
    await choose();
    await main().findByText(words(text));
    mockApi.restore('confirmPasswordReset');
    fireEvent.click(submit());
    await waitFor(() => expect(location.pathname).toBe('/en/password/success'));
  },
);

it('After too many tries the form of a reset counts down, and the link is still in use [8.20]', async () => {
  stopClock();
  mockApi.refuse('confirmPasswordReset', 'too_many_requests', { retryAfter: 45 });
  await choose();
  await main().findAllByText(words('form.waitToRetry', { time: '0:45' }));
  fireEvent.click(submit());
  expect(mockApi.requests('confirmPasswordReset')).toHaveLength(1);
  expect(field('password.new').value).toBe('Quiet-Lane7');
});

it('Two presses in the form of a reset send one password [5.16]', async () => {
  const answer = mockApi.pending('confirmPasswordReset');
  await choose();
  fireEvent.click(await main().findByRole('button', { name: words('password.chooseBusy') }));
  answer();
  await waitFor(() => expect(location.pathname).toBe('/en/password/success'));
  expect(mockApi.requests('confirmPasswordReset')).toHaveLength(1);
});

it('A refused code of a reset link becomes the card of an invalid link, wherever the server names it [2.52, 8.6]', async () => {
  mockApi.refuseFields('confirmPasswordReset', { code: ['incorrect_code'] });
  await choose();
  await main().findByRole('heading', { name: words('password.invalidTitle') });
  const link = main().getByRole('link', { name: words('password.invalidNew') });
  expect(link.getAttribute('href')).toBe('/en/password/reset');
});

it('An incomplete reset link is not sent to the server at all [2.52]', async () => {
  await renderScreen('passwordResetConfirm', { path: 'password/reset/short' });
  await main().findByRole('heading', { name: words('password.invalidTitle') });
  expect(mockApi.requests('checkPasswordReset')).toEqual([]);
});

it('An empty form of a reset says at each field what is missing [5.6, 5.10]', async () => {
  await renderScreen('passwordResetConfirm', { path: `password/reset/${'x'.repeat(43)}` });
  fireEvent.click(submit());
  await waitFor(() => expect(errorOf(field('password.new'))).toContain(words('form.choosePassword')));
  expect(errorOf(field('password.again'))).toContain(words('form.repeatPassword'));
});
