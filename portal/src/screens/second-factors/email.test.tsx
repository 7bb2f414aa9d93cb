import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { rightCode } from '../../mock-api/world.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { button, findCode, openMethod } from './screen.harness.tsx';

setUpScreens();

const address = () => main().getByLabelText<HTMLInputElement>(words('twoFactor.email'));

describe('activating codes by e-mail', () => {
  it('The activation of codes by e-mail shows the address of the profile, which cannot be changed here [2.80]', async () => {
    await openMethod('email');
    await waitFor(() => expect(address().value).toBe('alice@portico.example'));
    expect(address().readOnly).toBe(true);
    expect(button('twoFactor.next').disabled).toBe(false);
  });

  it('The activation of codes by e-mail cannot go on without an address [2.80]', async () => {
    const answer = mockApi.pending('getProfile');
    await openMethod('email');
    expect(button('twoFactor.next').disabled).toBe(true);
    answer();
    await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
  });

  it('The user confirms codes by e-mail with a button, enabled at six characters, and sees that the method is activated [2.81, 2.82, 5.14]', async () => {
    const { user } = await openMethod('email');
    await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
    await user.click(button('twoFactor.next'));
    const code = await findCode();
    expect(mockApi.requests('startTwoFactor').map(({ input }) => input)).toEqual([
      { type: 'EMAIL', data: null },
    ]);
    await user.type(code, '12345');
    expect(button('twoFactor.confirm').disabled).toBe(true);
    await user.type(code, '6');
    expect(button('twoFactor.confirm').disabled).toBe(false);
    expect(mockApi.requests('confirmTwoFactor')).toEqual([]);
    await user.click(button('twoFactor.confirm'));
    await main().findByRole('heading', { name: words('twoFactor.activatedTitle', { method: 'E-mail' }) });
    main().getByText(words('twoFactor.activatedText', { method: 'E-mail' }));
    await waitFor(() => expect(location.pathname).toMatch(/verification-email\/activate$/));
  });

  it('The activation of codes by e-mail pastes the digits of the clipboard, at most six [5.15]', async () => {
    const { user } = await openMethod('email');
    await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
    await user.click(button('twoFactor.next'));
    const code = await findCode();
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`Your code: 123 456, 78`);
    await user.click(await screen.findByRole('button', { name: words('code.paste') }));
    await waitFor(() => expect(code.value).toBe(rightCode));

    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(button('code.paste'));
    await screen.findByText(words('code.pasteDenied'));
  });
});

it('The e-mail method is deactivated with a code, and a page of its own says so [2.82, 2.83]', async () => {
  state.twoFactor.add('EMAIL');
  const { user } = await openMethod('email');
  await user.click(button('twoFactor.deactivate'));
  await user.type(await findCode(), rightCode);
  await main().findByRole('heading', { name: words('twoFactor.deactivatedTitle', { method: 'E-mail' }) });
  main().getByText(words('twoFactor.deactivatedText'));
  expect(location.pathname).toMatch(/verification-email\/deactivate$/);
});

it('The page of the deactivation does not say that e-mail is deactivated while it is active [2.82]', async () => {
  state.twoFactor.add('EMAIL');
  await renderScreen('profileSecurityVerificationEmailDeactivate', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/verification-email'));
});

it('The page of the deactivation does not say that e-mail is deactivated to a user who only opens the address [2.82]', async () => {
  await renderScreen('profileSecurityVerificationEmailDeactivate', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  expect(main().queryByText(words('twoFactor.deactivatedText'))).toBeNull();
});
