import { fireEvent, waitFor } from '@testing-library/react';
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

const code = 'c'.repeat(43);
const open = () => renderScreen('phoneUpload', { path: `phone#${code}` });
const heading = (name: string) => main().findByRole('heading', { level: 1, name });
const title = () => words('phone.title', { document: words('verification.passport') });
const choose = () =>
  fireEvent.change(main().getByLabelText(new RegExp(words('upload.choose'))), {
    target: { files: [new File([new Uint8Array(3)], 'photo.jpg', { type: 'image/jpeg' })] },
  });
const sent = () => mockApi.requests('sendPhonePicture');

describe('the page that a phone opens', () => {
  it('The phone page names the document, and sends one picture with the code of the link, which sends nothing else [7.13]', async () => {
    await open();
    await heading(title());
    expect(mockApi.requests('openPhoneUpload').map(({ input }) => input)).toEqual([
      { code, attempt: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    choose();
    await heading(words('phone.sentTitle'));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers.get('authorization')).toBe(`Bearer ${code}`);
    expect(main().queryByLabelText(new RegExp(words('upload.choose')))).toBeNull();
    // The phone is not signed in.
    expect(document.cookie).not.toContain('access_token');
    expect(mockApi.requests('getProfile')).toEqual([]);
  });

  it('The phone page says that a link that the server does not know has ended', async () => {
    mockApi.refuse('openPhoneUpload', 'not_found');
    await open();
    await heading(words('phone.endedTitle'));
  });

  it.each(outages)(
    'The phone page does not say that the link has ended because %s, and tries again',
    async (_how, fail) => {
      fail('openPhoneUpload');
      const { user } = await open();
      await heading(words('shell.errorTitle'));
      expect(notifications().queryByRole('alert')).toBeNull();
      mockApi.restore('openPhoneUpload');
      await user.click(main().getByRole('button', { name: words('shell.retry') }));
      const opened = await heading(title());
      await waitFor(() => expect(document.activeElement).toBe(opened));
      // The answer may have been lost: the server recognises the phone that it has given the link to.
      const [first, second] = mockApi.requests('openPhoneUpload').map(({ input }) => input.attempt);
      expect(second).toBe(first);
    },
  );

  it('The phone page says that there were too many requests, and tries again', async () => {
    mockApi.refuse('openPhoneUpload', 'too_many_requests');
    const { user } = await open();
    await heading(words('shell.errorTitle'));
    main().getByText(errorWords('too_many_requests'));
    mockApi.restore('openPhoneUpload');
    await user.click(main().getByRole('button', { name: words('shell.retry') }));
    await heading(title());
  });

  it('The phone page opens the link when the network is back', async () => {
    mockApi.disconnect('openPhoneUpload');
    await open();
    await heading(words('shell.errorTitle'));
    main().getByText(errorWords('server_error'));
    mockApi.restore('openPhoneUpload');
    fireEvent(window, new Event('online'));
    await heading(title());
  });

  it('The phone page says so when the time of the link is over', async () => {
    mockApi.answer('openPhoneUpload', { documentType: 'PASSPORT', expiresIn: 5 });
    stopTime();
    await open();
    await settled(() => main().getByRole('heading', { level: 1, name: title() }));
    await advance(4_000);
    main().getByRole('heading', { level: 1, name: title() });
    await advance(1_000);
    await settled(() => main().getByRole('heading', { level: 1, name: words('phone.endedTitle') }));
  });

  it('The phone page says so when the link has ended before the picture arrived', async () => {
    mockApi.refuse('sendPhonePicture', 'invalid_token');
    await open();
    await heading(title());
    choose();
    await heading(words('phone.endedTitle'));
  });

  it('The phone page keeps a picture that did not arrive for another try, with the same key [8.14]', async () => {
    mockApi.disconnect('sendPhonePicture');
    await open();
    await heading(title());
    choose();
    const again = await main().findByRole('button', { name: words('shell.retry') });
    mockApi.restore('sendPhonePicture');
    fireEvent.click(again);
    await heading(words('phone.sentTitle'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
