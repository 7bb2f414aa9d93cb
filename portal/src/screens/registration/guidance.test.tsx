import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { people } from '../../mock-api/world.ts';
import { errorOf, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const inviteCode = people.find(({ email }) => email.startsWith('alice'))?.inviteCode ?? '';
const query = { referral: inviteCode };

async function fillIn(user: UserEvent, email = 'grace@portico.example'): Promise<void> {
  await user.type(main().getByLabelText(words('form.email')), email);
  await user.type(main().getByLabelText(words('form.password')), 'Quiet-Lane7');
  await user.type(main().getByLabelText(words('form.passwordAgain')), 'Quiet-Lane7');
  await user.type(main().getByLabelText(words('form.firstName')), 'Grace');
  await user.type(main().getByLabelText(words('form.lastName')), 'Green');
  const nationality = await main().findByRole('combobox', { name: words('registration.nationality') });
  await user.type(nationality, 'Ireland{Enter}');
  for (const box of main().getAllByRole('checkbox')) await user.click(box);
}

// Home and the popup are separate chunks, which the first test has to load.
const findsPopup = () => screen.findByRole('dialog', { name: words('invitation.title') });

const submit = (user: UserEvent) =>
  user.click(main().getByRole('button', { name: words('registration.submit') }));

describe('a visitor without an invitation', () => {
  it('A visitor without an invitation is redirected to home, reads why, and enters an invitation code there [2.42, 5.12, 6.4]', async () => {
    const { user } = await renderScreen('registration', { config: { registrationWithoutReferral: 'FALSE' } });
    await waitFor(() => expect(location.pathname).toBe('/en'));
    await findsPopup();
    await user.type(await screen.findByLabelText(words('invitation.code')), inviteCode);
    await user.click(screen.getByRole('button', { name: words('invitation.submit') }));
    await waitFor(() => expect(location.pathname).toBe('/en/registration'));
    await screen.findByText(/Alice Archer/);
  });

  it('A visitor without an invitation closes the explanation, which stays closed after a reload [2.42]', async () => {
    const { user } = await renderScreen('registration', { config: { registrationWithoutReferral: 'FALSE' } });
    await findsPopup();
    const [close] = screen.getAllByRole('button', { name: words('shell.close') });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state.usr?.invitation).toBeUndefined();
  });

  it('A visitor whose invitation code is wrong can enter another one [7.31]', async () => {
    const { user } = await renderScreen('registration', {
      query: { referral: 'NOBODY-0000' },
      config: { registrationWithoutReferral: 'FALSE' },
    });
    await screen.findByText(words('error.incorrect_invite_code'));
    await user.type(screen.getByLabelText(words('invitation.code')), inviteCode);
    await user.click(screen.getByRole('button', { name: words('invitation.submit') }));
    await screen.findByText(/Alice Archer/);
  });
});

describe('an e-mail that belongs to an account', () => {
  it('An e-mail that belongs to an account has “Sign in” and “Forgot password?” beside the message, with the e-mail filled in [8.7]', async () => {
    mockApi.refuseFields('register', { email: ['email_occupied'] });
    const { user } = await renderScreen('registration', { query });
    await fillIn(user, 'bob@portico.example');
    await submit(user);
    const field = main().getByLabelText<HTMLInputElement>(words('form.email'));
    await waitFor(() => expect(errorOf(field)).toContain(words('error.email_occupied')));
    const links = [...(field.closest('form')?.querySelectorAll('p[id="email-error"] a') ?? [])];
    expect(links.map((link) => link.textContent)).toEqual([words('signIn.submit'), words('signIn.forgot')]);
    await user.click(links[1] as HTMLElement);
    await waitFor(() => expect(location.pathname).toBe('/en/password/reset'));
    await waitFor(() =>
      expect(main().getByLabelText<HTMLInputElement>(words('form.email')).value).toBe('bob@portico.example'),
    );
  });
});

describe('“Check your inbox”', () => {
  it('The page “Check your inbox” is shown again after a reload, and no password is stored [2.48]', async () => {
    const { user } = await renderScreen('registration', { query });
    await fillIn(user);
    await submit(user);
    await main().findByRole('heading', { name: words('registration.doneTitle') });
    const { usr: state } = history.state;
    expect(JSON.stringify(state)).not.toContain('Quiet-Lane7');

    cleanup();
    const reloaded = await renderScreen('registration', { query, state });
    await main().findByRole('heading', { name: words('registration.doneTitle') });
    await reloaded.user.click(main().getByRole('button', { name: words('registration.startAgain') }));
    expect(main().getByLabelText<HTMLInputElement>(words('form.firstName')).value).toBe('Grace');
    expect(main().getByLabelText<HTMLInputElement>(words('form.email')).value).toBe('');
  });
});
