import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { renderScreen, setUpScreens, untilAnswered, words } from '../../testing/render-screen.tsx';

setUpScreens();

const account = () => screen.findByRole('navigation', { name: words('shell.account') });
// The overview has the applications too, for phones.
const applications = async () =>
  within(await screen.findByRole('complementary')).getByRole('navigation', {
    name: words('shell.applications'),
  });
const toggle = () => screen.getByRole('button', { name: words('shell.sidebar') });

describe('the verification item', () => {
  it('The verification item of the sidebar shows no percentage until the documents are loaded [2.36]', async () => {
    const answer = mockApi.pending('listVerifications');
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    const item = within(await account()).getByText(words('shell.verification')).parentElement;
    expect(item?.textContent).toBe(words('shell.verification'));
    answer();
    await waitFor(() => expect(item?.textContent).toContain(words('shell.verified')));
  });
});

describe('the applications', () => {
  it('The sidebar links all six applications of the configuration, and no token is in the page [2.36]', async () => {
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    expect(within(await applications()).getAllByRole('link')).toHaveLength(6);
    expect(document.body.innerHTML).not.toContain('access_token');
    expect(document.body.innerHTML).not.toContain('fake-alice');
  });

  it('The applications in the sidebar have addresses of the portal, which sign the user in to the application in a new tab too [2.36]', async () => {
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    const store = within(await applications()).getByRole('link', { name: /Store/ });
    const address = /^\/en\/choose-account\?application=STORE&key=[0-9a-f]{32}$/;
    await waitFor(() => expect(store.getAttribute('href')).toMatch(address));
    const inMenu = within(screen.getByRole('group', { name: words('shell.applications'), hidden: true }));
    expect(inMenu.getByRole('menuitem', { name: /Store/, hidden: true }).getAttribute('href')).toBe(
      store.getAttribute('href'),
    );
    // A click with the Ctrl key is the browser's.
    expect(fireEvent.click(store, { ctrlKey: true })).toBe(true);
    await untilAnswered();
    expect(mockApi.requests('findRedirectUrl')).toEqual([]);
  });

  it('The sidebar requests a token for an application when the user follows its link [2.36, 7.6]', async () => {
    mockApi.pending('findRedirectUrl');
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await user.click(within(await applications()).getByRole('link', { name: /Store/ }));
    await waitFor(() => expect(mockApi.requests('findRedirectUrl')).toHaveLength(1));
    expect(mockApi.requests('findRedirectUrl')[0]?.input).toMatchObject({ application: 'STORE' });
  });
});

describe('collapsing', () => {
  it('The sidebar is open at first in a wide window, and its button collapses and opens it [2.36, 9.14]', async () => {
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await account();
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
  });

  it('The sidebar stays collapsed in a wide window after a reload, until its button opens it [2.36]', async () => {
    const before = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await account();
    await before.user.click(toggle());
    before.unmount();
    delete document.documentElement.dataset.sidebar; // A reload makes a new document.
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await account();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.documentElement.dataset.sidebar).toBe('closed');
    await user.click(within(await account()).getByRole('link', { name: words('shell.password') }));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/password'));
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle());
    expect(localStorage.getItem('portico.sidebar')).toBe('open');
  });
});
