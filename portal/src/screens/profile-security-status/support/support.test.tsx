import { limits } from '@portico/contract/limits';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSupportState } from '../../../lib/look/support-state.ts';
import { storedKeys } from '../../../lib/storage/local-storage.ts';
import { mockApi } from '../../../mock-api/control.ts';
import { state } from '../../../mock-api/state.ts';
import { currentPage } from '../../../testing/page.ts';
import {
  errorWords,
  findCard,
  main,
  renderScreen,
  setUpScreens,
  words,
} from '../../../testing/render-screen.tsx';

setUpScreens();

const { lifetime } = limits.supportCode;
const looking = { state: 'LOOKING', expiresIn: limits.look.lifetime } as const;
const button = (name: Parameters<typeof words>[0]) => screen.findByRole('button', { name: words(name) });

/** Opens the dialog in the security settings. */
async function openDialog(): Promise<UserEvent> {
  const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  const card = await findCard('support.title');
  await user.click(card.getByRole('button', { name: words('support.open') }));
  return user;
}
const dialog = async (title: 'support.title' | 'support.looking' = 'support.title') =>
  within(await screen.findByRole('dialog', { name: words(title) }));

describe('letting support look', () => {
  it('Letting support look says first what support sees and what not, makes a code, and shows it in groups with the rest of its time', async () => {
    const user = await openDialog();
    const shown = await dialog();
    for (const text of ['support.sees', 'support.hidden', 'support.onlyIfCalled'] as const)
      await shown.findByText(words(text));
    expect(mockApi.requests('createSupportCode')).toHaveLength(0);
    await user.click(await shown.findByRole('button', { name: words('support.make') }));
    // A font of the brand could draw another code.
    expect((await shown.findByText('12 34 56 78')).dataset).toHaveProperty('plain');
    shown.getByText(words('support.codeEnds', { minutes: lifetime / 60 }));
    expect(shown.queryByRole('button', { name: words('support.make') })).toBeNull();
  });

  it('A code for support is withdrawn with one press, and then another one can be made', async () => {
    const user = await openDialog();
    await user.click(await button('support.make'));
    await user.click(await button('support.withdraw'));
    await button('support.make');
    expect(mockApi.requests('endSupportAccess')).toHaveLength(1);
    expect(screen.queryByText('12 34 56 78')).toBeNull();
  });

  it('A code that was made before is not shown again: another one can be made, or it is withdrawn', async () => {
    state.supportAccess = { state: 'CODE', expiresIn: lifetime };
    await openDialog();
    await (await dialog()).findByText(words('support.waits'));
    await button('support.makeAnother');
    await button('support.withdraw');
  });

  it('While support looks, the dialog says so as soon as the code is entered, and ends it at once', async () => {
    const user = await openDialog();
    await user.click(await button('support.make'));
    await screen.findByText('12 34 56 78');
    state.supportAccess = looking;
    const shown = await dialog('support.looking');
    await user.click(shown.getByRole('button', { name: words('support.end') }));
    await button('support.make');
    expect(state.supportAccess).toBeNull();
  });

  it('A code that cannot be made says why', async () => {
    mockApi.refuse('createSupportCode', 'too_many_requests');
    const user = await openDialog();
    await user.click(await button('support.make'));
    await (await dialog()).findByText(errorWords('too_many_requests'));
  });
});

describe('the banner about support', () => {
  it('Every page of the browser in which a code was made says when support looks, and ends it', async () => {
    localStorage.setItem(storedKeys.supportUntil, String(Date.now() + 600_000));
    state.supportAccess = looking;
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await screen.findByText(words('support.looking'));
    await user.click(await button('support.end'));
    await waitFor(() => expect(screen.queryByText(words('support.looking'))).toBeNull());
    await waitFor(() => expect(localStorage.getItem(storedKeys.supportUntil)).toBe('0'));
  });

  it('A browser in which no code was made says that support looks, too, and ends it', async () => {
    state.supportAccess = looking;
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await screen.findByText(words('support.looking'));
    await user.click(await button('support.end'));
    await waitFor(() => expect(screen.queryByText(words('support.looking'))).toBeNull());
    expect(state.supportAccess).toBeNull();
  });

  it('Without a code of this browser no page asks whether support looks', async () => {
    await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await main().findByText('alice@portico.example');
    expect(mockApi.requests('getSupportAccess')).toHaveLength(0);
  });

  it('The tab of support says at whose account it looks, and stops with one press', async () => {
    const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
    await main().findByText('alice@portico.example');
    currentPage()
      .part(createSupportState)
      .store.set({ looksUntil: Date.now() + 300_000 });
    await screen.findByText(words('support.viewOf', { name: 'Alice Archer' }));
    await user.click(await button('support.stop'));
    await waitFor(() => expect(mockApi.requests('revokeToken')).toHaveLength(1));
  });
});

describe('the page that the console opens', () => {
  it.each([
    ['without a code', 'support-look'],
    ['with one that was used', `support-look#${'o'.repeat(43)}`],
  ])('The page that the console opens says %s that the look has ended', async (_how, path) => {
    mockApi.refuse('openLook', 'not_found');
    await renderScreen('supportLook', { path });
    await main().findByRole('heading', { level: 1, name: words('support.overTitle') });
    expect(location.hash).toBe('');
  });
});
