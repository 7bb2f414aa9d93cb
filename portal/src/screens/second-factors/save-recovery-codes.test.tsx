import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password, recoveryCodes } from '../../mock-api/world.ts';
import {
  fill,
  main,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => {
  state.twoFactor.add('GOOGLE_AUTHENTICATOR');
  return renderScreen('profileSecurityVerificationGoogleActivate', { signedInAs: 'alice' });
};
const save = () => main().findByRole('button', { name: words('recovery.saveNowButton') });

it('A user who has activated the first method is offered recovery codes, and sees them at once', async () => {
  const { user } = await open();
  await user.click(await save());
  const dialog = within(await screen.findByRole('dialog', { name: words('recovery.shownTitle') }));
  const shown = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(recoveryCodes);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: words('recovery.done') }));
  await waitFor(() => expect(main().queryByText(words('recovery.saveNow'))).toBeNull());
  await main().findByRole('link', { name: words('twoFactor.toStatus') });
});

it('The password is asked for before recovery codes are made if it was entered too long ago', async () => {
  const { user } = await open();
  mockApi.refuse('createRecoveryCodes', 'access_denied', { reauthRequired: true });
  await user.click(await save());
  const title = words('reauthentication.title');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  mockApi.restore('createRecoveryCodes');
  fill(dialog.getByLabelText(words('form.password')), password);
  await user.click(dialog.getByRole('button', { name: words('reauthentication.submit') }));
  await screen.findByRole('dialog', { name: words('recovery.shownTitle') });
});

it('A user who has recovery codes is not offered another set', async () => {
  state.recoveryCodes = [...recoveryCodes];
  await open();
  await main().findByRole('heading', {
    name: words('twoFactor.activatedTitle', { method: 'Google Authenticator' }),
  });
  await untilAnswered();
  expect(main().queryByText(words('recovery.saveNow'))).toBeNull();
});
