import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { outages } from '../../testing/failures.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const application = 'Store';
const query = { application: 'STORE', backUrl: 'https://evil.example/' };
const refuse = () => mockApi.refuse('findRedirectUrl', 'invalid_value');
const notifications = () => within(screen.getByRole('region', { name: words('shell.notifications') }));
const explained = () => notifications().findByText(words('shell.handOffRefused', { application }));

describe('a refused hand-off is explained in the same way, with a link to the application itself', () => {
  it('A refused hand-off after signing in is explained on the profile, with a link to the application itself [4.6, 7.34]', async () => {
    refuse();
    const { user } = await renderScreen('login', { query });
    await user.type(main().getByLabelText(words('form.email')), 'alice@portico.example');
    await user.type(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    await explained();
    expect(notifications().getByRole('link')).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  });

  it('A refused hand-off is explained at the account chooser, which stays open [2.55]', async () => {
    refuse();
    const { user } = await renderScreen('chooseAccount', { query, signedInAs: 'alice' });
    await user.click(await main().findByRole('button', { name: /alice@portico\.example/ }));
    await explained();
    expect(location.pathname).toBe('/en/choose-account');
  });

  it('A refused hand-off in the sidebar is explained, with a link to the application itself [2.36]', async () => {
    refuse();
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await user.click(await screen.findByTitle(words('shell.openApplication', { application })));
    await explained();
  });
});

it.each(outages)(
  'A hand-off offers another try when %s, is reported once, and signing out removes the notification [8.21]',
  async (_how, fail) => {
    fail('findRedirectUrl');
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await user.click(await screen.findByTitle(words('shell.openApplication', { application })));
    await notifications().findByText(words('shell.handOffFailed', { application }));
    expect(notifications().getAllByRole('alert')).toHaveLength(1);
    await user.click(notifications().getByRole('button', { name: words('shell.retry') }));
    await waitFor(() => expect(mockApi.requests('findRedirectUrl')).toHaveLength(2));
    await notifications().findByText(words('shell.handOffFailed', { application }));

    const signOut = screen.getAllByRole('menuitem', { name: words('shell.signOut'), hidden: true });
    if (signOut[0]) await user.click(signOut[0]);
    const popup = await screen.findByRole('dialog', { name: words('shell.signOutTitle') });
    const confirm = within(popup).getByRole('button', { name: words('shell.signOut') });
    // Nothing is lost by it: it does not look like a danger.
    expect(confirm.dataset.variant).toBe('primary');
    await user.click(confirm);
    await waitFor(() => expect(location.pathname).toBe('/en/login'));
    expect(notifications().queryByText(words('shell.handOffFailed', { application }))).toBeNull();
  },
);
