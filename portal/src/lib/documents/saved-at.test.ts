import { shownStatus } from '@portico/contract/documents/verification';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { readSavedAt, writeSavedAt } from './saved-at.ts';
import { createServerClock } from './server-clock.ts';

const browser = fakeBrowser();

const server = Date.parse('2026-11-20T10:00:00.400Z');
const before = '2026-11-20T09:00:00.000Z';

describe('the time of a save', () => {
  it.each([
    ['right', 0],
    ['a year fast', 365 * 86_400_000],
    ['a year slow', -365 * 86_400_000],
  ])(
    'The time of a save locks the document until the server has processed it, with a clock that is %s [4.18]',
    (_, wrongBy) => {
      const sentAt = server + wrongBy;
      // The answer arrives 100 ms later and says the time in whole seconds.
      const { noteServerTime, serverTimeAt } = createServerClock();
      noteServerTime(new Date(server).toUTCString(), sentAt + 100);
      writeSavedAt('PASSPORT', serverTimeAt(sentAt), before);
      const savedAt = readSavedAt('PASSPORT');
      expect(shownStatus({ status: 'NEW_DOCUMENT', updatedAt: before }, savedAt)).toBe('ASYNC');
      const processed = new Date(server + 50).toISOString();
      expect(shownStatus({ status: 'NEW_DOCUMENT', updatedAt: processed }, savedAt)).toBe('NEW_DOCUMENT');
    },
  );

  it.each([
    ['PASSPORT', 'passportSavedAt'],
    ['ADDRESS', 'addressSavedAt'],
    ['COMPANY', 'companySavedAt'],
  ] as const)(
    'The time of a save of a %s has a cookie of its own, %s, for 30 days [3.25, 4.18, 9.10]',
    (type, cookie) => {
      writeSavedAt(type, Date.now(), before);
      expect([...browser.cookies.keys()]).toEqual([cookie]);
      expect(browser.written.get(cookie)).toContain('Max-Age=2592000');
      expect(readSavedAt(type)).toBeGreaterThanOrEqual(Date.parse(before));
      for (const other of ['PASSPORT', 'ADDRESS', 'COMPANY'] as const)
        if (other !== type) expect(readSavedAt(other)).toBeNull();
    },
  );

  it('The time of a save is not stored for a selfie, and is nothing if another program has written the cookie [4.18]', () => {
    writeSavedAt('SELFIE', server, before);
    expect(readSavedAt('SELFIE')).toBeNull();
    // biome-ignore lint/suspicious/noDocumentCookie: as another program of this origin does
    document.cookie = 'addressSavedAt=soon';
    expect(readSavedAt('ADDRESS')).toBeNull();
  });
});
