import { matchMediaQueries } from '@portico/web/testing-dom';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newDocument } from '../../lib/documents/new-document.ts';
import { mockApi } from '../../mock-api/control.ts';
import { outages } from '../../testing/failures.ts';
import { readQr } from '../../testing/read-qr.ts';
import {
  errorWords,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const seconds = 1000;
const code = () => main().getByRole('img', { name: words('phone.qrCode') });
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }));
const starts = () => mockApi.requests('startPhoneUpload');
const stops = () => mockApi.requests('stopPhoneUpload');
const asked = () => mockApi.requests('getPhoneUpload').length;

/** The passport of a user who has not sent one. */
async function openPassport() {
  mockApi.document('PASSPORT', { ...newDocument('PASSPORT'), id: 'passport' });
  return await renderScreen('profileVerificationPassport', { signedInAs: 'bob' });
}

/** The passport of a user who has pressed “Continue on your phone”, with timers that the test advances. */
async function continueOnPhone() {
  await openPassport();
  await main().findByRole('button', { name: words('phone.continue') });
  await untilAnswered();
  stopTime();
  press(words('phone.continue'));
  await settled(() => expect(starts()).toHaveLength(1));
  await settled(() => expect(asked()).toBeGreaterThan(0));
}

describe('continuing an upload on a phone', () => {
  it('A document shows its link for a phone as a QR code, and asks every two seconds whether a phone has opened it [2.65]', async () => {
    await continueOnPhone();
    expect(starts()[0]?.input).toEqual({ documentType: 'PASSPORT' });
    expect(readQr(code()).content).toBe(`${location.origin}/en/phone#${'x'.repeat(43)}`);
    main().getByText(words('phone.scan'));
    const before = asked();
    mockApi.answer('getPhoneUpload', { state: 'OPENED' });
    await advance(2 * seconds);
    await settled(() => expect(asked()).toBe(before + 1));
    await settled(() => main().getByText(words('phone.opened')));
    // Nobody else can open it now.
    expect(main().queryByRole('img', { name: words('phone.qrCode') })).toBeNull();
  });

  it('The upload on a phone ends when the picture has arrived: the document is loaded again, which the page says [2.65]', async () => {
    await continueOnPhone();
    const loaded = mockApi.requests('listDocuments').length;
    mockApi.answer('getPhoneUpload', { state: 'SENT' });
    await advance(2 * seconds);
    await settled(() => main().getByText(words('phone.arrived')));
    await settled(() => expect(mockApi.requests('listDocuments').length).toBeGreaterThan(loaded));
    expect(main().queryByText(words('phone.scan'))).toBeNull();
    main().getByRole('button', { name: words('phone.continue') });
  });

  it('The upload on a phone ends when the user presses Stop: the link ends, too, and nothing is asked any more', async () => {
    await continueOnPhone();
    press(words('phone.stop'));
    await settled(() => expect(stops().map(({ input }) => input)).toEqual([{ documentType: 'PASSPORT' }]));
    const before = asked();
    await advance(10 * seconds);
    expect(asked()).toBe(before);
  });

  it('The upload on a phone ends when the user leaves the page', async () => {
    await continueOnPhone();
    const [address] = screen.getAllByRole('link', { name: new RegExp(words('verification.address')) });
    fireEvent.click(address as HTMLElement);
    await settled(() => expect(location.pathname).toBe('/en/profile/verification/address'));
    await settled(() => expect(stops()).toHaveLength(1));
  });

  it('The document page says that the code for a phone has ended when its time is over, and shows a new one on demand', async () => {
    mockApi.answer('startPhoneUpload', { url: `${location.origin}/en/phone#a`, expiresIn: 5 });
    await continueOnPhone();
    await advance(4 * seconds);
    await settled(() => main().getByText(words('phone.scan')));
    await advance(2 * seconds);
    await settled(() => main().getByText(words('phone.endedHere')));
    press(words('phone.newCode'));
    await settled(() => expect(starts()).toHaveLength(2));
    await settled(() => main().getByText(words('phone.scan')));
  });

  it('The document page says so when the link for a phone has ended elsewhere', async () => {
    await continueOnPhone();
    mockApi.answer('getPhoneUpload', { state: 'NONE' });
    await advance(2 * seconds);
    await settled(() => main().getByRole('alert'));
    expect(main().getByRole('alert').textContent).toContain(words('phone.endedHere'));
  });

  it.each(outages)(
    'The document page does not say that a code for a phone has ended because %s, and tries again',
    async (_how, fail) => {
      fail('startPhoneUpload');
      await openPassport();
      fireEvent.click(await main().findByRole('button', { name: words('phone.continue') }));
      await main().findByRole('alert');
      expect(notifications().queryByRole('alert')).toBeNull();
      expect(main().queryByText(words('phone.endedHere'))).toBeNull();
      mockApi.restore('startPhoneUpload');
      press(words('shell.retry'));
      await main().findByText(words('phone.scan'));
    },
  );

  it('The document page shows a code for a phone when the network is back', async () => {
    mockApi.disconnect('startPhoneUpload');
    await openPassport();
    fireEvent.click(await main().findByRole('button', { name: words('phone.continue') }));
    await main().findByText(errorWords('server_error'));
    mockApi.restore('startPhoneUpload');
    fireEvent(window, new Event('online'));
    await main().findByText(words('phone.scan'));
  });

  it('Continuing an upload on a phone is not offered on a phone', async () => {
    matchMediaQueries('(pointer: coarse)');
    await openPassport();
    await main().findByRole('button', { name: words('upload.chooseFile') });
    expect(main().queryByRole('button', { name: words('phone.continue') })).toBeNull();
  });
});
