import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepOtherTokens, otherTokens, setAddingAccount } from '../../lib/session-state/other-accounts.ts';
import { readCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const bob = 'fake-bob@portico.example';
const form = () => main().findByLabelText(words('form.password'));

describe('login in a browser with accounts of which none is the current one', () => {
  it('Login offers the accounts of which none is the current one in place of the form, for the application that asked [2.22, 4.11]', async () => {
    keepOtherTokens([bob]);
    const { user } = await renderScreen('login', { query: { application: 'STORE' } });
    await user.click(await main().findByRole('button', { name: /Bob.*bob@portico\.example/ }));
    expect(readCookie('access_token')).toBe(bob);
    expect(otherTokens()).toEqual([]);
  });

  it('Login shows the form when none of the accounts in the browser is signed in any more', async () => {
    keepOtherTokens(['fake-nobody@portico.example']);
    await renderScreen('login');
    await form();
    await waitFor(() => expect(otherTokens()).toEqual([]));
  });

  it('Login shows the form when the user has signed out of all accounts [4.11]', async () => {
    keepOtherTokens([bob, 'fake-carol@portico.example']);
    const { user } = await renderScreen('login');
    await user.click(await main().findByRole('button', { name: words('account.signOutOfAll') }));
    await form();
    await screen.findByText(words('shell.endedSignedOut'));
    expect(otherTokens()).toEqual([]);
    expect(mockApi.requests('revokeToken')).toHaveLength(2);
  });
});

describe('a tab that adds an account', () => {
  it('A tab that adds an account shows the form although an account is signed in, and keeps it beside the new one [2.21, 2.55]', async () => {
    setAddingAccount(true);
    const { user } = await renderScreen('login', { signedInAs: 'alice' });
    expect((await form()).closest('form')).not.toBeNull();
    await main().findByRole('button', { name: words('account.chooseTitle') });
    fill(main().getByLabelText(words('form.email')), 'bob@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    await waitFor(() => expect(readCookie('access_token')).toBe('fake-bob@portico.example'));
    expect(otherTokens()).toEqual(['fake-alice@portico.example']);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  });

  it('A tab that adds an account leaves the signed-in one alone when the sign-in is given up at its second step [4.9]', async () => {
    setAddingAccount(true);
    const { user } = await renderScreen('login', { signedInAs: 'alice' });
    await form();
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    await user.click(await screen.findByRole('button', { name: words('login.codeCancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form();
    expect(readCookie('access_token')).toBe('fake-alice@portico.example');
  });
});
