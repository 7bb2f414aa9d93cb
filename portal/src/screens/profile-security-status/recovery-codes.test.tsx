import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password, recoveryCodes } from '../../mock-api/world.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorOf,
  fill,
  findCard,
  findEndedSession,
  main,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const open = (left: number) => {
  state.twoFactor.add('GOOGLE_AUTHENTICATOR');
  state.recoveryCodes = recoveryCodes.slice(0, left);
  return renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
};
const dialog = () => within(screen.getByRole('dialog'));
/** In the part of the codes; the one thing to do next, above, has one too. */
const createButton = async () => {
  const all = await main().findAllByRole('button', { name: words('recovery.create') });
  return all.at(-1) as HTMLElement;
};
const openNew = async (user: UserEvent) => {
  await user.click(await createButton());
  await screen.findByRole('dialog');
};
const button = (name: string) => screen.getByRole('button', { name });

describe('recovery codes on the security screen', () => {
  it('Recovery codes are offered to users with a second factor only', async () => {
    await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
    await main().findByText(words('twoFactor.text'));
    await untilAnswered();
    expect(main().queryByText(words('recovery.title'))).toBeNull();
  });

  it('Recovery codes are counted, without a warning while there are enough', async () => {
    await open(3);
    await main().findByText(words('recovery.left', { count: 3 }));
  });

  it.each([
    ['two recovery codes are left', 2, 'recovery.few'],
    ['no recovery code is left', 0, 'recovery.none'],
  ] as const)('The user is warned when %s', async (_when, count, warning) => {
    await open(count);
    await main().findByText(words(warning, { count }));
  });

  it('Recovery codes are created with the password, shown once, and closed only when they are saved', async () => {
    const { user } = await open(0);
    await main().findByText(words('recovery.none'));
    await openNew(user);
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

  it('Recovery codes are not created with a wrong password', async () => {
    const { user } = await open(10);
    await main().findByText(words('recovery.left', { count: 10 }));
    await user.click(
      screen.getAllByRole('button', { name: words('recovery.replace') }).at(-1) as HTMLElement,
    );
    await screen.findByRole('dialog');
    dialog().getByText(words('recovery.confirmReplace'));
    mockApi.refuse('confirmPassword', 'incorrect_password');
    fill(dialog().getByLabelText(words('form.password')), 'Wrong-Arch7');
    await user.click(button(words('recovery.submit')));
    await dialog().findByText(words('error.incorrect_password'));
    expect(mockApi.requests('createRecoveryCodes')).toEqual([]);
  });

  it('Recovery codes can be copied, saved as a file and printed', async () => {
    const { user } = await open(0);
    await openNew(user);
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
    const saved = await files[0]?.text();
    for (const code of recoveryCodes) expect(saved).toContain(code);
    expect(saved).toContain(words('recovery.fileTitle'));
    expect(saved).toContain(words('recovery.fileAccount', { email: 'alice@portico.example' }));
    expect(saved).toMatch(/^Created: .*20\d\d$/m);
    click.mockRestore();
    vi.unstubAllGlobals();

    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(button(words('recovery.print')));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('Recovery codes whose number could not be loaded say so, and load it again on demand [4.3]', async () => {
    mockApi.refuse('getRecoveryCodes', 'internal_server_error');
    const { user } = await open(3);
    const card = await findCard('recovery.title');
    await card.findByText(words('recovery.failed'));
    mockApi.restore('getRecoveryCodes');
    await user.click(card.getByRole('button', { name: words('shell.retry') }));
    await main().findByText(words('recovery.left', { count: 3 }));
  });

  describe('while they are being created', () => {
    async function create(user: UserEvent): Promise<void> {
      await openNew(user);
      fill(dialog().getByLabelText(words('form.password')), password);
      await user.click(button(words('recovery.submit')));
    }

    it('Recovery codes need the password to be created', async () => {
      const { user } = await open(0);
      await openNew(user);
      await user.click(button(words('recovery.submit')));
      const field = dialog().getByLabelText(words('form.password'));
      await waitFor(() => expect(errorOf(field)).toContain(words('form.enterPassword')));
      expect(mockApi.requests('confirmPassword')).toEqual([]);
    });

    it.each(outages)(
      'The creation of recovery codes says so when %s, and is possible after that [8.2, 8.21]',
      async (_how, fail, text) => {
        const { user } = await open(0);
        fail('createRecoveryCodes');
        await create(user);
        await dialog().findByText(words(text));
        mockApi.restore('createRecoveryCodes');
        await user.click(button(words('recovery.submit')));
        await screen.findByRole('dialog', { name: words('recovery.shownTitle') });
      },
    );

    it('The creation of recovery codes counts down after too many passwords, in the dialog only [8.20]', async () => {
      stopClock();
      const { user } = await open(0);
      mockApi.refuse('confirmPassword', 'too_many_requests', { retryAfter: 50 });
      await create(user);
      await dialog().findAllByText(words('form.waitToRetry', { time: '0:50' }));
      expect(screen.queryByText(words('shell.tooManyTitle'))).toBeNull();
      expect(mockApi.requests('createRecoveryCodes')).toEqual([]);
    });

    it('The creation of recovery codes leads to login after the session has ended [8.19]', async () => {
      const { user } = await open(0);
      mockApi.refuse('confirmPassword', 'invalid_token');
      await create(user);
      await findEndedSession();
    });

    it('The creation of recovery codes can be given up, which creates none', async () => {
      const { user } = await open(0);
      await openNew(user);
      await user.click(button(words('shell.cancel')));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(mockApi.requests('confirmPassword')).toEqual([]);
    });

    it('Recovery codes remind a user who closes them with Esc to save them, once', async () => {
      const { user } = await open(0);
      await create(user);
      const shown = await screen.findByRole('dialog', { name: words('recovery.shownTitle') });
      fireEvent(shown, new Event('cancel', { cancelable: true }));
      expect(errorOf(dialog().getByRole('checkbox'))).toContain(words('recovery.saveFirst'));
      fireEvent(shown, new Event('cancel', { cancelable: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
});
