import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { state } from '../../../mock-api/state.ts';
import { password } from '../../../mock-api/world.ts';
import { fakeAuthenticator, refusedByUser, waitForUser } from '../../../testing/authenticator.ts';
import { outages } from '../../../testing/failures.ts';
import {
  errorOf,
  errorWords,
  fill,
  findCard,
  findEndedSession,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../../testing/render-screen.tsx';
import { stopClock } from '../../../testing/time.ts';

setUpScreens();
const authenticator = fakeAuthenticator();

const dialog = (title = words('passkeys.add')) => within(screen.getByRole('dialog', { name: title }));
const nameField = () => dialog().getByLabelText<HTMLInputElement>(words('passkeys.name'));
const laptop = {
  id: 'bGFwdG9w',
  name: 'Laptop',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
  suspended: false,
};

/** Opens the dialog that adds a passkey. */
async function open(): Promise<UserEvent> {
  const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  const card = await findCard('passkeys.title');
  await user.click(await card.findByRole('button', { name: words('passkeys.add') }));
  fill(nameField(), 'Phone');
  return user;
}
const submit = (user: UserEvent) => user.click(dialog().getByRole('button', { name: words('passkeys.add') }));

describe('adding a passkey', () => {
  it('The dialog to add a passkey asks the device, stores the passkey under its name and lists it', async () => {
    const user = await open();
    await submit(user);
    await notifications().findByText(words('passkeys.added'));
    expect(mockApi.requests('registerPasskey')[0]?.input).toMatchObject({
      name: 'Phone',
      response: { id: 'bmV3', type: 'public-key', response: { transports: ['internal'] } },
    });
    const card = await findCard('passkeys.title');
    expect((await card.findByRole('listitem')).textContent).toContain('Phone');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The activity below names the new passkey.
    await waitFor(() => expect(mockApi.requests('listActivity')).toHaveLength(2));
  });

  it('The dialog to add a passkey tells the device which passkeys the account has, so that none is added twice', async () => {
    state.passkeys = [laptop];
    const user = await open();
    await submit(user);
    await waitFor(() => expect(authenticator.create).toHaveBeenCalledOnce());
    const { publicKey } = authenticator.create.mock.calls[0]?.[0] ?? {};
    expect(
      publicKey.excludeCredentials.map(({ id }: { id: ArrayBuffer }) => new TextDecoder().decode(id)),
    ).toEqual(['laptop']);
  });

  it('The dialog to add a passkey says that it waits for the device, and asks once [5.16]', async () => {
    authenticator.create.mockImplementation(waitForUser);
    const user = await open();
    await submit(user);
    await user.click(await dialog().findByRole('button', { name: words('passkeys.addBusy') }));
    expect(authenticator.create).toHaveBeenCalledOnce();
  });

  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['an unknown device', 'Lynx/2.9', ''],
  ])('Adding a passkey begins on %s with the name of the device', async (_device, userAgent, name) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    const card = await findCard('passkeys.title');
    await user.click(await card.findByRole('button', { name: words('passkeys.add') }));
    expect(nameField().value).toBe(name);
    vi.restoreAllMocks();
  });

  it('A new passkey needs a name of at most 64 characters', async () => {
    const user = await open();
    fill(nameField(), ' ');
    await submit(user);
    await waitFor(() => expect(errorOf(nameField())).toContain(words('passkeys.enterName')));
    fill(nameField(), 'x'.repeat(65));
    await submit(user);
    await waitFor(() => expect(errorOf(nameField())).toContain(words('error.max_length')));
    expect(authenticator.create).not.toHaveBeenCalled();
  });

  it.each([
    ['the user closes the dialog of the browser', refusedByUser(), 'passkeys.cancelled'],
    ['the device has one already', new DOMException('', 'InvalidStateError'), 'passkeys.registered'],
    ['the device cannot store one', new DOMException('', 'ConstraintError'), 'passkeys.unsupported'],
  ] as const)(
    'Adding a passkey that ends because %s says so, and can be tried again',
    async (_why, refusal, text) => {
      authenticator.create.mockRejectedValueOnce(refusal);
      const user = await open();
      await submit(user);
      await dialog().findByText(words(text));
      expect(mockApi.requests('registerPasskey')).toEqual([]);
      await submit(user);
      await notifications().findByText(words('passkeys.added'));
    },
  );

  it('Adding a passkey asks for the password first if it was entered too long ago, and keeps the name', async () => {
    mockApi.refuse('startPasskeyRegistration', 'access_denied', { reauthRequired: true });
    const user = await open();
    await submit(user);
    const title = words('reauthentication.title');
    const confirm = within(await screen.findByRole('dialog', { name: title }));
    mockApi.restore('startPasskeyRegistration');
    fill(confirm.getByLabelText(words('form.password')), password);
    await user.click(confirm.getByRole('button', { name: words('reauthentication.submit') }));
    await notifications().findByText(words('passkeys.added'));
    expect(mockApi.requests('registerPasskey')[0]?.input).toMatchObject({ name: 'Phone' });
  });

  it('Adding a passkey is given up with the question for the password, and the dialog stays', async () => {
    mockApi.refuse('startPasskeyRegistration', 'access_denied', { reauthRequired: true });
    const user = await open();
    await submit(user);
    const title = words('reauthentication.title');
    const confirm = within(await screen.findByRole('dialog', { name: title }));
    await user.click(confirm.getByRole('button', { name: words('shell.cancel') }));
    expect(nameField().value).toBe('Phone');
    expect(authenticator.create).not.toHaveBeenCalled();
  });

  it.each([
    ['startPasskeyRegistration', 'access_denied'],
    ['registerPasskey', 'invalid_passkey'],
    ['registerPasskey', 'passkey_exists'],
  ] as const)('A new passkey that %s refuses with %s says why in the dialog', async (call, code) => {
    mockApi.refuse(call, code);
    const user = await open();
    await submit(user);
    expect((await dialog().findByRole('alert')).textContent).toBe(errorWords(code));
    expect(nameField().value).toBe('Phone');
  });

  it.each(['startPasskeyRegistration', 'registerPasskey'] as const)(
    'A new passkey that %s refuses for too many requests counts down in the dialog only [8.20]',
    async (call) => {
      stopClock();
      mockApi.refuse(call, 'too_many_requests', { retryAfter: 40 });
      const user = await open();
      await submit(user);
      await dialog().findAllByText(words('form.waitToRetry', { time: '0:40' }));
      expect(screen.queryByText(words('shell.tooManyTitle'))).toBeNull();
    },
  );

  it('Adding a passkey can be cancelled, which asks neither device nor server', async () => {
    const user = await open();
    await user.click(dialog().getByRole('button', { name: words('shell.cancel') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mockApi.requests('startPasskeyRegistration')).toEqual([]);
  });
});

describe('a passkey in the list', () => {
  async function openList() {
    state.passkeys = [laptop, { ...laptop, id: 'cGhvbmU', name: 'Phone', lastUsedAt: laptop.createdAt }];
    const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    const card = await findCard('passkeys.title');
    const rows = await card.findAllByRole('listitem');
    return { user, card, rows };
  }
  async function openDialog(act: 'rename' | 'remove') {
    const { user, card } = await openList();
    await user.click(card.getByRole('button', { name: words(`passkeys.${act}Label`, { name: 'Laptop' }) }));
    return { user, card, popup: dialog(words(`passkeys.${act}Title`)) };
  }
  const openRename = () => openDialog('rename');
  const openRemove = () => openDialog('remove');

  it('A passkey in the list says when it was added and last used', async () => {
    const { rows } = await openList();
    expect(rows[0]?.textContent).toContain(words('passkeys.created', { time: 'Jan 2, 2026' }));
    expect(rows[0]?.textContent).toContain(words('passkeys.unused'));
    expect(rows[1]?.textContent).toContain(words('passkeys.used', { time: 'Jan 2, 2026' }));
  });

  it('A passkey in the list is called by its new name once it is renamed', async () => {
    const { user, card, popup } = await openRename();
    fill(popup.getByLabelText(words('passkeys.name')), 'Work');
    await user.click(popup.getByRole('button', { name: words('passkeys.save') }));
    await card.findByText('Work');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(outages)(
    'A passkey in the list is not renamed when %s: the dialog says so and keeps the name [8.2]',
    async (_how, fail, text) => {
      const { user, popup } = await openRename();
      fail('renamePasskey');
      fill(popup.getByLabelText(words('passkeys.name')), 'Work');
      await user.click(popup.getByRole('button', { name: words('passkeys.save') }));
      await popup.findByText(words(text));
      expect(popup.getByLabelText<HTMLInputElement>(words('passkeys.name')).value).toBe('Work');
    },
  );

  it('A passkey that is renamed too often counts down in the dialog only [8.20]', async () => {
    stopClock();
    const { user, popup } = await openRename();
    mockApi.refuse('renamePasskey', 'too_many_requests', { retryAfter: 40 });
    await user.click(popup.getByRole('button', { name: words('passkeys.save') }));
    await popup.findAllByText(words('form.waitToRetry', { time: '0:40' }));
    expect(screen.queryByText(words('shell.tooManyTitle'))).toBeNull();
  });

  it('A passkey that is removed leaves the list', async () => {
    const { user, card, popup } = await openRemove();
    await user.click(popup.getByRole('button', { name: words('passkeys.remove') }));
    await notifications().findByText(words('passkeys.removed'));
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
    expect(mockApi.requests('deletePasskey').map(({ input }) => input)).toEqual([{ id: laptop.id }]);
  });

  it('A passkey is not removed when the user cancels', async () => {
    const { user, popup } = await openRemove();
    await user.click(popup.getByRole('button', { name: words('shell.cancel') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mockApi.requests('deletePasskey')).toEqual([]);
  });

  it.each([
    ...outages,
    ['it is gone', (name) => mockApi.refuse(name, 'not_found'), 'error.not_found'],
  ] satisfies typeof outages)(
    'A passkey that cannot be removed because %s is reported by a notification',
    async (_how, fail, text) => {
      const { user, popup } = await openRemove();
      fail('deletePasskey');
      await user.click(popup.getByRole('button', { name: words('passkeys.remove') }));
      await notifications().findByText(words(text));
      expect(notifications().getAllByRole('alert')).toHaveLength(1);
    },
  );

  it('A passkey is not removed after the session has ended: the user is led to login [8.19]', async () => {
    const { user, popup } = await openRemove();
    mockApi.refuse('deletePasskey', 'invalid_token');
    await user.click(popup.getByRole('button', { name: words('passkeys.remove') }));
    await findEndedSession();
    expect(notifications().queryByRole('alert')).toBeNull();
  });
});
