import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { fakeAuthenticator, refusedByUser, waitForUser } from '../../../testing/authenticator.ts';
import { errorWords, main, renderScreen, setUpScreens, words } from '../../../testing/render-screen.tsx';

setUpScreens();
const authenticator = fakeAuthenticator({ offersInFields: true });

const button = (name = words('passkey.button')) => main().getByRole('button', { name });
const sent = () => mockApi.requests('issueToken').map(({ input }) => input);
const mediations = () => authenticator.get.mock.calls.map(([{ mediation }]) => mediation ?? 'button');

/** The login screen in a browser whose user has not picked a passkey in the e-mail field. */
async function open(query = {}) {
  authenticator.get.mockImplementationOnce(waitForUser);
  const rendered = await renderScreen('login', { query });
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  return rendered;
}

describe('the sign-in with a passkey', () => {
  it('The sign-in with a passkey is offered in the e-mail field at once, and signs in when the user picks one there', async () => {
    await renderScreen('login');
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(mediations()).toEqual(['conditional']);
    expect(sent()).toMatchObject([{ grant_type: 'passkey' }]);
  });

  it('The passkey button begins the sign-in and ends the offer in the field: a browser asks for one passkey at a time', async () => {
    const { user } = await open();
    await user.click(button());
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(mediations()).toEqual(['conditional', 'button']);
    expect(authenticator.get.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(JSON.parse(String(sent()[0]?.credential))).toMatchObject({ id: 'bmV3', type: 'public-key' });
    expect(document.cookie).toContain('access_token=');
    // The next visit says that a passkey was used last.
    expect(localStorage.getItem('portico.last-sign-in')).toBe('passkey');
  });

  it('The sign-in with a passkey names the application that the user came from [1.7]', async () => {
    const { user } = await open({ application: 'store' });
    await user.click(button());
    await waitFor(() => expect(sent()).toMatchObject([{ application: 'STORE' }]));
  });

  it('The sign-in with a passkey says that it waits for the passkey, and a second press asks for no other', async () => {
    const { user } = await open();
    authenticator.get.mockImplementationOnce(waitForUser);
    await user.click(button());
    await user.click(button(words('passkey.busy')));
    expect(mediations()).toEqual(['conditional', 'button']);
    expect(sent()).toEqual([]);
  });

  it('A sign-in with a passkey that the user cancels says so, and can be started again', async () => {
    const { user } = await open();
    authenticator.get.mockRejectedValueOnce(refusedByUser()).mockImplementationOnce(waitForUser);
    await user.click(button());
    await main().findByText(words('passkey.cancelled'));
    await waitFor(() => expect(mediations()).toEqual(['conditional', 'button', 'conditional']));
    await user.click(button());
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  });

  it.each([
    ['startPasskeySignIn', 'too_many_requests'],
    ['startPasskeySignIn', 'internal_server_error'],
    ['issueToken', 'invalid_passkey'],
    ['issueToken', 'user_disabled'],
    ['issueToken', 'unsupported_application'],
  ] as const)(
    'A sign-in with a passkey that %s refuses with %s says why beside the button',
    async (call, code) => {
      const { user } = await open();
      mockApi.refuse(call, code, { retryAfter: 30 });
      await user.click(button());
      await main().findByText(errorWords(code));
      expect(screen.queryByText(words('shell.tooManyTitle'))).toBeNull();
      expect(button()).toBeDefined();
    },
  );

  it('A sign-in with a passkey without a connection says so, and the form is still there [8.2]', async () => {
    const { user } = await open();
    mockApi.disconnect('startPasskeySignIn');
    await user.click(button());
    await main().findByText(words('error.server_error'));
    main().getByLabelText(words('form.password'));
  });
});

it('A passkey offer in the field that the server refuses is not reported: the user has not asked for it', async () => {
  mockApi.refuse('startPasskeySignIn', 'internal_server_error');
  await renderScreen('login');
  await waitFor(() => expect(mockApi.requests('startPasskeySignIn')).toHaveLength(1));
  expect(authenticator.get).not.toHaveBeenCalled();
  expect(main().queryByText(words('error.internal_server_error'))).toBeNull();
});
