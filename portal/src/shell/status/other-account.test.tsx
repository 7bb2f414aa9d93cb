import { cookieNames } from '@portico/contract/shell';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recheckSession } from '../../lib/session/restore-session.ts';
import { keepOtherTokens, otherTokens } from '../../lib/session-state/other-accounts.ts';
import { readCookie, writeCookie } from '../../lib/storage/cookies.ts';
import { outages } from '../../testing/failures.ts';
import { currentPage, currentToken } from '../../testing/page.ts';
import {
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const [alice, bob] = ['fake-alice@portico.example', 'fake-bob@portico.example'];

/** Another tab makes Bob the current account. */
async function switchElsewhere(kept: readonly string[] = [alice]): Promise<void> {
  writeCookie(cookieNames.accessToken, bob);
  keepOtherTokens(kept);
  await recheckSession(currentPage());
}
const question = () => screen.findByRole('alertdialog', { name: words('account.tabTitle') });

describe('a page whose account is not the current one any more', () => {
  it('A page whose account is not the current one any more asks which account it goes on with, and keeps its own token until then', async () => {
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await main().findByText('alice@portico.example');
    await untilAnswered();
    await switchElsewhere();
    expect((await question()).textContent).toContain('alice@portico.example');
    expect(currentToken()?.accessToken).toBe(alice);
    await user.keyboard('{Escape}');
    await question();

    await user.click(within(await question()).getByRole('button', { name: words('account.tabThis') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(readCookie(cookieNames.accessToken)).toBe(alice);
    expect(otherTokens()).toEqual([bob]);
    expect(currentToken()?.accessToken).toBe(alice);
  });

  it.each(outages)(
    'A page whose account is not the current one any more asks also while %s, and reports no failure',
    async (_how, fail) => {
      await renderScreen('profileGeneral', { signedInAs: 'alice' });
      await main().findByText('alice@portico.example');
      await untilAnswered();
      fail('listAccounts');
      await switchElsewhere();
      expect((await question()).textContent).toContain('alice@portico.example');
      expect(notifications().queryByRole('alert')).toBeNull();
    },
  );

  it('A page whose account is not the current one any more goes on when another tab goes back to its account', async () => {
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await main().findByText('alice@portico.example');
    await untilAnswered();
    await switchElsewhere();
    await question();
    writeCookie(cookieNames.accessToken, alice);
    keepOtherTokens([bob]);
    await recheckSession(currentPage());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('A page whose account is not the current one any more takes over the other account when its own has ended [4.12]', async () => {
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await main().findByText('alice@portico.example');
    await untilAnswered();
    await switchElsewhere([]);
    await waitFor(() => expect(currentToken()?.accessToken).toBe(bob));
    await main().findByText('bob@portico.example');
    expect(main().queryByText('alice@portico.example')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
