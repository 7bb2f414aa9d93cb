import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { outages } from '../../testing/failures.ts';
import {
  findCard,
  findEndedSession,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const rows = async () => (await findCard('security.sessionsTitle')).findAllByRole('listitem');
const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice' });

/** Ends the second session of the list. */
async function endSecond(user: UserEvent): Promise<void> {
  const [, second] = await rows();
  await user.click(within(second as HTMLElement).getByRole('button')); // the list has twelve rows
}

/** Presses the button that ends all other sessions, and the one of the question. */
async function endOthers(user: UserEvent): Promise<void> {
  await rows();
  await user.click(main().getByRole('button', { name: words('security.endOthers') }));
  const popup = within(await screen.findByRole('dialog', { name: words('security.endOthersTitle') }));
  await user.click(popup.getByRole('button', { name: words('security.endOthers') }));
}

describe('a session in the list', () => {
  it('A session in the list names the browser, the last use, the sign-in and the address', async () => {
    await open();
    const [, second] = await rows();
    const { browser, address } = state.sessions[1] ?? {};
    for (const text of [browser, address, words('security.lastUsed', { time: '7\u00a0hours ago' })])
      expect(second?.textContent).toContain(text);
  });

  it('A session of a browser that the server could not name is called unknown', async () => {
    mockApi.answer(
      'listSessions',
      state.sessions.slice(0, 2).map((session) => ({ ...session, browser: '' })),
    );
    await open();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(words('activity.unknownBrowser')),
      expect.stringContaining(words('activity.unknownBrowser')),
    ]);
  });

  it('A session that is ended says so while the request runs, and sends one request [5.16]', async () => {
    const answer = mockApi.pending('endSession');
    const { user } = await open();
    await endSecond(user);
    const [, second] = await rows();
    const button = within(second as HTMLElement).getByRole('button');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toContain(words('security.endBusy'));
    await user.click(button);
    answer();
    await notifications().findByText(words('security.ended'));
    expect(mockApi.requests('endSession')).toHaveLength(1);
  });

  it('A session that is ended leaves the list, and the row after it gets the focus', async () => {
    const { user } = await open();
    const before = await rows();
    await endSecond(user);
    await waitFor(async () => expect((await rows())[1]?.textContent).toBe(before[2]?.textContent));
    await waitFor(async () => expect(document.activeElement).toBe((await rows())[1]));
  });

  it('A session that has ended meanwhile disappears from the list, with the reason', async () => {
    const { user } = await open();
    mockApi.refuse('endSession', 'not_found');
    await rows();
    mockApi.answer('listSessions', state.sessions.slice(0, 1));
    await endSecond(user);
    await notifications().findByText(words('error.not_found'));
    await main().findByText(words('security.onlyHere'));
  });
});

describe.each([
  ['one session', 'endSession', endSecond],
  ['all other sessions', 'endOtherSessions', endOthers],
] as const)('ending %s', (_what, call, end) => {
  it.each(outages)(
    'A failure to end sessions is reported when %s, and the list stays [8.2, 8.21]',
    async (_how, fail, text) => {
      const { user } = await open();
      fail(call);
      await end(user);
      await notifications().findByText(words(text));
      expect(notifications().getAllByRole('alert')).toHaveLength(1);
      expect(await rows()).toHaveLength(3);
    },
  );

  it('Ending sessions too often is reported above the screen, with the time to wait [8.20]', async () => {
    stopClock();
    const { user } = await open();
    mockApi.refuse(call, 'too_many_requests', { retryAfter: 30 });
    await end(user);
    const banner = (await main().findByText(words('shell.tooManyTitle'))).closest('[role=alert]');
    expect(banner?.textContent).toContain('0:30');
    expect(notifications().queryByRole('alert')).toBeNull();
  });

  it('Ending sessions after the session of this browser has ended leads to login, which says why [8.19]', async () => {
    const { user } = await open();
    mockApi.refuse(call, 'invalid_token');
    await end(user);
    await findEndedSession();
    expect(notifications().queryByRole('alert')).toBeNull();
  });
});

it('Ending all other sessions can be cancelled, which ends none', async () => {
  const { user } = await open();
  await rows();
  await user.click(main().getByRole('button', { name: words('security.endOthers') }));
  const popup = within(await screen.findByRole('dialog', { name: words('security.endOthersTitle') }));
  await user.click(popup.getByRole('button', { name: words('shell.cancel') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(mockApi.requests('endOtherSessions')).toEqual([]);
});

it('Ending all other sessions says that it is running', async () => {
  const answer = mockApi.pending('endOtherSessions');
  const { user } = await open();
  await endOthers(user);
  const busy = await screen.findByRole('button', { name: words('security.endOthersBusy') });
  await user.click(busy);
  answer();
  await notifications().findByText(words('security.endedOthers'));
  expect(mockApi.requests('endOtherSessions')).toHaveLength(1);
});
