import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorWords,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const asks = () => mockApi.requests('issueToken').length;
const codes = () => mockApi.requests('startQrSignIn').length;
const qrCode = () => main().queryByRole('img', { name: words('login.qrCode') });

describe('the device that wants to sign in', () => {
  /** Shows a code, with the time stopped. */
  async function open(): Promise<void> {
    stopTime();
    await renderScreen('loginQr');
    await settled(() => expect(qrCode()).not.toBeNull());
  }
  /** Lets so many seconds pass, one after the other, as each answer starts the next wait. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await advance(1_000);
      await settled(() => undefined);
    }
  }

  it('The device that wants to sign in by QR code asks less often when the server says so [2.4]', async () => {
    await open();
    mockApi.refuse('issueToken', 'slow_down');
    await pass(3);
    expect(asks()).toBe(1);
    await pass(7);
    expect(asks()).toBe(1);
    await pass(1);
    expect(asks()).toBe(2);
  });

  it.each(outages)(
    'The device that wants to sign in by QR code goes on with the same code after %s [8.2]',
    async (_how, fail) => {
      await open();
      fail('issueToken');
      await pass(3);
      mockApi.refuse('issueToken', 'authorization_pending');
      await pass(6);
      expect(asks()).toBe(2);
      expect(qrCode()).not.toBeNull();
      expect(codes()).toBe(1);
    },
  );

  it('The device that wants to sign in by QR code renews a code that was not used before it ends, but not for ever [2.4]', async () => {
    await open();
    for (const expected of [2, 3, 4, 5]) {
      await advance(117_000);
      await settled(() => expect(codes()).toBe(expected));
      await settled(() => void main().getByText(words('code.validFor', { time: '2:00' })));
    }
    mockApi.refuse('issueToken', 'expired_token');
    await advance(130_000);
    await settled(() => void main().getByRole('heading', { name: words('login.qrExpiredTitle') }));
    expect(codes()).toBe(5);
  });

  it.each(outages)(
    'The device that wants to sign in by QR code offers another try when no code could be made because %s [4.3, 8.2]',
    async (_how, fail) => {
      fail('startQrSignIn');
      const { user } = await renderScreen('loginQr');
      await main().findByRole('heading', { name: words('shell.errorTitle') });
      expect(main().queryByText(words('login.qrExpiredText'))).toBeNull();
      expect(notifications().queryByRole('alert')).toBeNull();
      mockApi.restore('startQrSignIn');
      await user.click(main().getByRole('button', { name: words('shell.retry') }));
      await main().findByRole('img', { name: words('login.qrCode') });
      await waitFor(() =>
        expect(document.activeElement).toBe(main().getByRole('heading', { name: words('login.qrTitle') })),
      );
    },
  );

  it('The device that wants to sign in by QR code shows a code when the network is back [4.3]', async () => {
    mockApi.disconnect('startQrSignIn');
    await renderScreen('loginQr');
    await main().findByText(errorWords('server_error'));
    mockApi.restore('startQrSignIn');
    fireEvent(window, new Event('online'));
    await main().findByRole('img', { name: words('login.qrCode') });
  });

  it('The device that wants to sign in by QR code links to the sign-in with a password, for the same application', async () => {
    const query = { application: 'STORE', backUrl: 'http://store.localhost:3001/cart' };
    await renderScreen('loginQr', { query });
    const link = main().getByRole<HTMLAnchorElement>('link', { name: words('login.qrByPassword') });
    expect(link.pathname).toBe('/en/login');
    expect(Object.fromEntries(new URLSearchParams(link.search))).toEqual(query);
  });
});

describe('the device that is asked to approve', () => {
  async function open() {
    const { user } = await renderScreen('loginQr', { signedInAs: 'alice', query: { code: 'of-the-laptop' } });
    await main().findByText('Firefox, Linux');
    return user;
  }
  const press = (id: 'approval.approve' | 'approval.refuse') =>
    fireEvent.click(main().getByRole('button', { name: words(id) }));

  it('The device that is asked to approve a QR sign-in has a placeholder until the request is loaded [4.3]', async () => {
    const answer = mockApi.pending('findQrRequest');
    await renderScreen('loginQr', { signedInAs: 'alice', query: { code: 'of-the-laptop' } });
    await main().findByRole('heading', { name: words('approval.title') });
    expect(main().queryByRole('button')).toBeNull();
    answer();
    await main().findByText('Firefox, Linux');
  });

  it.each(outages)(
    'The device that is asked to approve a QR sign-in says why the request is not shown when %s, and loads it again [8.2]',
    async (_how, fail) => {
      fail('findQrRequest');
      const { user } = await renderScreen('loginQr', {
        signedInAs: 'alice',
        query: { code: 'of-the-laptop' },
      });
      const retry = await main().findByRole('button', { name: words('shell.retry') });
      mockApi.restore('findQrRequest');
      await user.click(retry);
      await main().findByText('Firefox, Linux');
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('main').querySelector('section')),
      );
    },
  );

  it('The device that is asked to approve a QR sign-in does not say that a request has ended when there were too many requests', async () => {
    mockApi.refuse('findQrRequest', 'too_many_requests', { retryAfter: 5 });
    await renderScreen('loginQr', { signedInAs: 'alice', query: { code: 'of-the-laptop' } });
    // The banner says it, for all that could not be loaded.
    await main().findByText(errorWords('too_many_requests'));
    expect(main().queryByRole('heading', { name: words('approval.goneTitle') })).toBeNull();
  });

  describe.each([
    ['approving', 'approval.approve', 'approveQrSignIn'],
    ['refusing', 'approval.refuse', 'denyQrSignIn'],
  ] as const)('%s', (_what, button, call) => {
    it.each(outages)(
      'A decision about a QR sign-in says so when %s, and can be repeated [8.2]',
      async (_how, fail, text) => {
        const user = await open();
        await user.click(main().getByRole('radio', { name: '42' }));
        fail(call);
        press(button);
        await main().findByText(words(text));
        mockApi.restore(call);
        press(button);
        await main().findByRole('link', { name: words('approval.toProfile') });
        expect(mockApi.requests(call)).toHaveLength(2);
      },
    );

    it('A decision about a QR sign-in is sent once, and no other decision with it [5.16]', async () => {
      const user = await open();
      await user.click(main().getByRole('radio', { name: '42' }));
      const answer = mockApi.pending(call);
      press(button);
      fireEvent.click(await main().findByRole('button', { name: words(`${button}Busy`) }));
      press(button === 'approval.approve' ? 'approval.refuse' : 'approval.approve');
      answer();
      await main().findByRole('link', { name: words('approval.toProfile') });
      expect(mockApi.requests('approveQrSignIn').length + mockApi.requests('denyQrSignIn').length).toBe(1);
    });

    it('A decision about a QR sign-in says so when the request has ended meanwhile [2.4]', async () => {
      const user = await open();
      await user.click(main().getByRole('radio', { name: '42' }));
      mockApi.refuse(call, 'not_found');
      press(button);
      await main().findByRole('heading', { name: words('approval.goneTitle') });
    });

    it('A decision about a QR sign-in leads to login after the session has ended [8.19]', async () => {
      const user = await open();
      await user.click(main().getByRole('radio', { name: '42' }));
      mockApi.refuse(call, 'invalid_token');
      press(button);
      await screen.findByRole('heading', { name: words('login.approveSignInTitle') });
    });
  });

  it('A decision about a QR sign-in that the server does not allow is explained, and the number stays chosen', async () => {
    const user = await open();
    await user.click(main().getByRole('radio', { name: '42' }));
    mockApi.refuse('approveQrSignIn', 'access_denied');
    press('approval.approve');
    await main().findByText(errorWords('access_denied'));
    expect(main().getByRole<HTMLInputElement>('radio', { name: '42' }).checked).toBe(true);
  });
});

it('A user whose session has ended before the request of a QR sign-in was loaded is asked to sign in', async () => {
  mockApi.refuse('findQrRequest', 'invalid_token');
  await renderScreen('loginQr', { signedInAs: 'alice', query: { code: 'of-the-laptop' } });
  await screen.findByRole('heading', { name: words('login.approveSignInTitle') });
});
