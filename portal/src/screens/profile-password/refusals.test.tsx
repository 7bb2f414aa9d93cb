import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import {
  errorOf,
  fill,
  findEndedSession,
  main,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopClock, stopTime } from '../../testing/time.ts';

setUpScreens();

const field = (id: 'password.current' | 'password.new' | 'password.again') =>
  main().getByLabelText<HTMLInputElement>(words(id));
const save = () => main().getByRole<HTMLButtonElement>('button', { name: words('password.changeSubmit') });

async function change(): Promise<void> {
  await renderScreen('profilePassword', { signedInAs: 'alice' });
  await main().findByRole('heading', { name: words('password.changeTitle') });
  fill(field('password.current'), 'Open-Arch-7!');
  fill(field('password.new'), 'Quiet-Lane7');
  fill(field('password.again'), 'Quiet-Lane7');
  fireEvent.click(save());
}

it.each([
  ['newPassword', 'min_length', 'password.new'],
  ['newPassword', 'max_length', 'password.new'],
  ['newPassword', 'invalid_password_chars', 'password.new'],
  ['password', 'incorrect_password', 'password.current'],
] as const)(
  'The password page shows that %s is refused with %s, at its field [5.28, 8.8]',
  async (name, code, label) => {
    mockApi.refuseFields('changePassword', { [name]: [code] });
    await change();
    await waitFor(() => expect(errorOf(field(label))).toContain(words(`error.${code}`, { min: 8, max: 14 })));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
  },
);

it('The password page counts down after too many tries, and keeps what was typed [8.20]', async () => {
  stopClock();
  mockApi.refuse('changePassword', 'too_many_requests', { retryAfter: 900 });
  await change();
  await main().findAllByText(words('form.waitToRetry', { time: '15:00' }));
  expect(field('password.new').value).toBe('Quiet-Lane7');
  expect(screen.queryByText(words('shell.tooManyTitle'))).toBeNull();
});

it('The password page says once, in the form, that the server failed [8.2, 8.21]', async () => {
  mockApi.refuse('changePassword', 'internal_server_error');
  await change();
  await main().findByText(words('error.internal_server_error'));
  expect(screen.getAllByText(words('error.internal_server_error'))).toHaveLength(1);
});

it('The password page leads to login after the session has ended, and back to itself after signing in [8.19]', async () => {
  mockApi.refuse('changePassword', 'invalid_token');
  await change();
  await findEndedSession();
  expect(history.state.usr.returnTo).toBe('/en/profile/password');
});

it('The password page says that it still works when the answer takes long, and can be cancelled', async () => {
  stopTime();
  mockApi.pending('changePassword');
  await renderScreen('profilePassword', { signedInAs: 'alice' });
  await settled(() => void main().getByRole('heading', { name: words('password.changeTitle') }));
  fill(field('password.current'), 'Open-Arch-7!');
  fill(field('password.new'), 'Quiet-Lane7');
  fill(field('password.again'), 'Quiet-Lane7');
  const sending = save();
  fireEvent.click(sending);
  await settled(() => expect(mockApi.requests('changePassword')).toHaveLength(1));
  expect(sending.textContent).not.toContain(words('shell.stillBusy'));
  await advance(5_000);
  expect(sending.textContent).toContain(words('shell.stillBusy'));
  expect(main().queryByText(words('shell.busyLong'))).toBeNull();
  await advance(10_000);
  main().getByText(words('shell.busyLong'));
  fireEvent.click(main().getByRole('button', { name: words('shell.cancel') }));
  await settled(() => expect(save().getAttribute('aria-busy')).toBeNull());
  expect(location.pathname).toBe('/en/profile/password');
});
