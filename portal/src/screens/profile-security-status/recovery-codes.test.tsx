import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password, recoveryCodes } from '../../mock-api/world.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = (left: number) => {
  state.twoFactor.add('GOOGLE_AUTHENTICATOR');
  state.recoveryCodes = recoveryCodes.slice(0, left);
  return renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
};
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole('button', { name });

describe('recovery codes on the security screen', () => {
  it('are offered to users with a second factor only', async () => {
    await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    await waitFor(() => expect(mockApi.requests('listTwoFactorTokens')).not.toHaveLength(0));
    expect(main().queryByText(words('recovery.title'))).toBeNull();
  });

  it('are counted, without a warning while there are enough', async () => {
    await open(3);
    await main().findByText(words('recovery.left', { count: 3 }));
  });

  it('are warned of when two are left, and when there are none', async () => {
    await open(2);
    await main().findByText(words('recovery.few', { count: 2 }));
  });

  it('are created with the password, shown once, and closed only when they are saved', async () => {
    const { user } = await open(0);
    await main().findByText(words('recovery.none'));
    await user.click(button(words('recovery.create')));
    fill(dialog().getByLabelText(words('form.password')), password);
    await user.click(button(words('recovery.submit')));
    await screen.findByText(words('recovery.shownTitle'));
    expect(mockApi.requests('confirmPassword')).toMatchObject([{ input: { password } }]);
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);

    await user.click(button(words('recovery.done')));
    expect(errorOf(dialog().getByRole('checkbox'))).toContain(words('recovery.saveFirst'));
    await user.click(dialog().getByRole('checkbox'));
    await user.click(button(words('recovery.done')));
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
    await main().findByText(words('recovery.left', { count: 10 }));
  });

  it('are not created with a wrong password', async () => {
    const { user } = await open(10);
    await main().findByText(words('recovery.left', { count: 10 }));
    await user.click(button(words('recovery.replace')));
    dialog().getByText(words('recovery.confirmReplace'));
    mockApi.refuse('confirmPassword', 'incorrect_password');
    fill(dialog().getByLabelText(words('form.password')), 'Wrong-Arch7');
    await user.click(button(words('recovery.submit')));
    await dialog().findByText(words('error.incorrect_password'));
    expect(mockApi.requests('createRecoveryCodes')).toEqual([]);
  });

  it('can be copied, saved as a file and printed', async () => {
    const { user } = await open(0);
    await user.click(await main().findByRole('button', { name: words('recovery.create') }));
    fill(dialog().getByLabelText(words('form.password')), password);
    await user.click(button(words('recovery.submit')));
    await screen.findByText(words('recovery.shownTitle'));
    await user.click(button(words('recovery.copy')));
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));

    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.click(button(words('recovery.download')));
    expect(names).toEqual([words('recovery.fileName')]);
    for (const code of recoveryCodes) expect(await files[0]?.text()).toContain(code);
    click.mockRestore();
    vi.unstubAllGlobals();

    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(button(words('recovery.print')));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('trusted browsers on the security screen', () => {
  const trusted = {
    id: 'one',
    browser: 'Firefox, Linux',
    address: '203.0.113.7',
    createdAt: new Date().toISOString(),
    lastUsedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    current: true,
  };

  it('are not mentioned while there are none', async () => {
    await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    await waitFor(() => expect(mockApi.requests('listTrustedBrowsers')).not.toHaveLength(0));
    expect(main().queryByText(words('trusted.title'))).toBeNull();
  });

  it('are listed and can be removed', async () => {
    state.trustedBrowsers = [trusted, { ...trusted, id: 'two', browser: 'Safari, iPhone', current: false }];
    const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    await main().findByText(words('trusted.title'));
    main().getByText(words('trusted.thisBrowser'));
    await user.click(button(words('trusted.removeLabel', { browser: 'Safari, iPhone' })));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: words('trusted.removeLabel', { browser: 'Safari, iPhone' }) }),
      ).toBeNull(),
    );
    expect(mockApi.requests('deleteTrustedBrowser')).toMatchObject([{ input: { id: 'two' } }]);
    button(words('trusted.removeLabel', { browser: 'Firefox, Linux' }));
  });
});
