import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const code = 'x'.repeat(43);
const opened = { path: `password/reset/${code}` };
const field = (id: 'password.new' | 'password.again') => main().getByLabelText<HTMLInputElement>(words(id));
const submit = () => main().getByRole('button', { name: words('password.chooseSubmit') });

async function choose(first: string, second = first) {
  const rendered = await renderScreen('passwordResetConfirm', opened);
  await screen.findByRole('heading', { name: words('password.chooseTitle') });
  fill(field('password.new'), first);
  fill(field('password.again'), second);
  await rendered.user.click(submit());
  return rendered;
}

describe('the form behind a reset link', () => {
  it('The form behind a reset link sends the new password with the code of the link, which leaves the address [2.8, 2.51, 7.26]', async () => {
    await choose('Quiet-Lane7');
    await waitFor(() => expect(location.pathname).toBe('/en/password/success'));
    expect(mockApi.requests('confirmPasswordReset').map(({ input }) => input)).toEqual([
      { password: 'Quiet-Lane7', code },
    ]);
  });

  it('The form behind a reset link says that passkeys stay, which a reset does not remove', async () => {
    await renderScreen('passwordResetConfirm', opened);
    expect(main().getByText(words('password.choosePasskeysStay')).textContent).toContain('Passkeys stay');
  });

  it('The form behind a reset link says that the repeated password is another one when the user leaves its field [5.5]', async () => {
    await renderScreen('passwordResetConfirm', opened);
    await screen.findByRole('heading', { name: words('password.chooseTitle') });
    fill(field('password.new'), 'Quiet-Lane7');
    fill(field('password.again'), 'Quiet-Lane8');
    expect(errorOf(field('password.again'))).toBe('');
    fireEvent.blur(field('password.again'));
    await waitFor(() => expect(errorOf(field('password.again'))).toContain(words('error.not_match')));
    expect(mockApi.requests('confirmPasswordReset')).toEqual([]);
  });

  it('The form behind a reset link passes the application of the answer to the sign-in [2.53, 3.18]', async () => {
    mockApi.answer('confirmPasswordReset', {
      resourceUrl: 'http://store.localhost:3001/cart',
      applicationName: 'Store',
    });
    await choose('Quiet-Lane7');
    await waitFor(() => expect(location.pathname).toBe('/en/password/success'));
    const link = await main().findByRole('link', { name: words('password.successSignIn') });
    expect(link.getAttribute('href')).toBe(
      `/en/login?application=STORE&backUrl=${encodeURIComponent('http://store.localhost:3001/cart')}`,
    );
  });

  it.each([
    'Quiet-7',
    'Quiet-Lane7-Quiet-Lane7',
    'quiet-lane7',
    'QUIET-LANE7',
    'Quiet-Lane',
    'QuietLane7',
    'Qüiet-Lane7',
  ])(
    'The form behind a reset link does not send %s, which breaks a rule of the list [5.1, 5.2, 5.3, 5.4]',
    async (password) => {
      await choose(password);
      await waitFor(() => expect(errorOf(field('password.new'))).not.toBe(''));
      expect(mockApi.requests('confirmPasswordReset')).toEqual([]);
    },
  );

  it('The reset form says at the repetition that it differs, although the code is that of broken rules, and sends nothing [5.5]', async () => {
    await choose('Quiet-Lane7', 'Quiet-Lane8');
    await waitFor(() => expect(errorOf(field('password.again'))).toBe(words('error.not_match')));
    expect(errorOf(field('password.new'))).toBe('');
    expect(mockApi.requests('confirmPasswordReset')).toEqual([]);
  });

  it.each(['not_found', 'incorrect_code'] as const)(
    'The form behind a reset link becomes the card of an invalid link when the server answers %s [2.52]',
    async (refusal) => {
      mockApi.refuse('confirmPasswordReset', refusal);
      await choose('Quiet-Lane7');
      await screen.findByRole('heading', { name: words('password.invalidTitle') });
      expect(
        main()
          .getByRole('link', { name: words('password.invalidNew') })
          .getAttribute('href'),
      ).toBe('/en/password/reset');
    },
  );

  it('The form behind a reset link stays open and keeps what was typed when the server cannot be reached [8.2]', async () => {
    mockApi.disconnect('confirmPasswordReset');
    await choose('Quiet-Lane7');
    await main().findByText(words('error.server_error'));
    expect(field('password.new').value).toBe('Quiet-Lane7');
  });
});
