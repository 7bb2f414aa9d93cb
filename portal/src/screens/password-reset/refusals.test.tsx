import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorOf,
  fill,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const email = () => main().getByLabelText<HTMLInputElement>(words('form.email'));
const submit = () => main().getByRole('button', { name: words('password.resetSubmit') });
const sent = () => mockApi.requests('requestPasswordReset').length;

function send(): void {
  fill(email(), 'alice@portico.example');
  fireEvent.click(submit());
}

describe('the request for a link', () => {
  it.each(outages)(
    'A request for a reset link that fails because %s says so at the field, and can be repeated [8.2]',
    async (_how, fail, text) => {
      fail('requestPasswordReset');
      await renderScreen('passwordReset');
      send();
      await waitFor(() => expect(errorOf(email())).toContain(words(text)));
      mockApi.restore('requestPasswordReset');
      fireEvent.click(submit());
      await screen.findByRole('heading', { name: words('password.sentTitle') });
    },
  );

  it('A request for a reset link that is sent too often counts down, and sends nothing until then [8.20]', async () => {
    await renderScreen('passwordReset');
    stopTime();
    mockApi.refuse('requestPasswordReset', 'too_many_requests', { retryAfter: 15 });
    send();
    await settled(() => void main().getAllByText(words('form.waitToRetry', { time: '0:15' })));
    fireEvent.click(submit());
    await advance(14_000);
    expect(sent()).toBe(1);
    mockApi.restore('requestPasswordReset');
    await advance(1_000);
    fireEvent.click(submit());
    await settled(() => void screen.getByRole('heading', { name: words('password.sentTitle') }));
  });
});

describe('“Check your inbox”', () => {
  /** Sends the form, and waits until the mail can be sent again. */
  async function open(): Promise<void> {
    await renderScreen('passwordReset');
    stopTime();
    send();
    await settled(() => void screen.getByRole('heading', { name: words('password.sentTitle') }));
    main().getByRole('button', { name: words('password.sentAgainIn', { seconds: 60 }) });
    await advance(60_000);
  }
  const again = () => fireEvent.click(main().getByRole('button', { name: words('password.sentAgain') }));

  it('“Check your inbox” sends the mail again after a minute, and then after another one [7.32, 8.20]', async () => {
    await open();
    again();
    await settled(() => void notifications().getByText(words('password.sentAgainDone')));
    main().getByRole('button', { name: words('password.sentAgainIn', { seconds: 60 }) });
    expect(sent()).toBe(2);
  });

  it.each(outages)(
    '“Check your inbox” reports when %s, and can be repeated at once [8.2, 8.21]',
    async (_how, fail) => {
      await open();
      fail('requestPasswordReset');
      again();
      await settled(() => void notifications().getByText(words('error.internal_server_error')));
      expect(notifications().getAllByRole('alert')).toHaveLength(1);
      main().getByRole('button', { name: words('password.sentAgain') });
    },
  );

  it('“Check your inbox” is shown again after a reload, with the address', async () => {
    await renderScreen('passwordReset', { state: { sentTo: 'alice@portico.example' } });
    await screen.findByRole('heading', { name: words('password.sentTitle') });
    main().getByText('alice@portico.example');
  });
});
