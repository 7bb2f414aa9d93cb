import type { Document, DocumentFile } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';
import { matchMediaQueries } from '@portico/web/testing-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, stopTime } from '../../testing/time.ts';

setUpScreens();

const uploadedAt = '2026-11-20T10:00:00.000Z';
const ready: DocumentFile = { name: 'one.jpg', state: 'READY', uploadedAt, size: 943_718 };

const addresses: string[] = [];
beforeEach(() => {
  addresses.length = 0;
  // jsdom has no object URLs.
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => {
        addresses.push(`blob:${addresses.length + 1}`);
        return `blob:${addresses.length}`;
      },
      revokeObjectURL: (address: string) => void addresses.splice(addresses.indexOf(address), 1),
    }),
  );
});

/** The upload area of a document in this state, on the screen of the selfie. */
async function open(status: Document['status'] = 'NEW_DOCUMENT', files: readonly DocumentFile[] = []) {
  mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status }]);
  mockApi.answer('listDocuments', [selfie(status, files)]);
  // Without `info` the screen of a document that cannot be edited shows only its status.
  const options = { signedInAs: 'alice', query: { info: 'true' } } as const;
  const rendered = await renderScreen('profileVerificationAdditional', options);
  await main().findByRole('heading', { name: words('upload.title') });
  return rendered;
}

function selfie(status: Document['status'], files: readonly DocumentFile[]): Document {
  return {
    id: 'selfie',
    documentType: 'SELFIE',
    documentMetadata: null,
    status,
    updatedAt: uploadedAt,
    relativeFilePath: files.filter(({ state }) => state === 'READY').map(({ name }) => name),
    files: [...files],
  };
}

const input = () => main().getByLabelText<HTMLInputElement>(new RegExp(words('upload.choose')));
const file = (name = 'photo.jpg', type = 'image/jpeg', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type });
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const uploads = () => mockApi.requests('uploadFile');

describe('choosing a picture', () => {
  it('The upload area sends a chosen picture with the type of the document, and says so [3.10, 7.13]', async () => {
    await open();
    choose(file());
    await main().findByText(words('upload.sent'));
    expect(uploads()).toHaveLength(1);
    expect(uploads()[0]?.input).toMatchObject({ documentType: 'SELFIE' });
    expect(uploads()[0]?.input.file).toMatchObject({ type: 'image/jpeg' });
    expect(uploads()[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('The upload area shows tips until the document has a picture', async () => {
    await open();
    expect(main().getByText(words('upload.tipFace'))).toBeTruthy();
    expect(main().queryByText(words('upload.tipFlat'))).toBeNull();
  });

  it('The upload area offers only JPEG and PNG, JPEG first [5.19, 9.8]', async () => {
    await open();
    expect(input().accept).toBe('image/jpeg,image/png');
  });

  it('The upload area offers the camera and the files of a phone, for a selfie the front camera [2.60]', async () => {
    matchMediaQueries('(pointer: coarse)');
    await open();
    expect(main().getByRole('button', { name: words('upload.chooseFile') })).toBeTruthy();
    expect(main().getByRole('button', { name: words('upload.takePhoto') })).toBeTruthy();
    const camera = main().getByLabelText<HTMLInputElement>(words('upload.takePhoto'), { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('user');
    fireEvent.change(camera, { target: { files: [file()] } });
    await waitFor(() => expect(uploads()).toHaveLength(1));
  });

  it('The upload area refuses another type than JPEG and PNG without sending it [5.19]', async () => {
    await open();
    choose(file('photo.gif', 'image/gif'));
    await main().findByText(words('error.unsupported_file_type'));
    expect(uploads()).toHaveLength(0);
  });

  it('The upload area refuses more than 5 MB without sending it, and sends exactly 5 MB [5.18, 9.8]', async () => {
    await open();
    choose(file('large.jpg', 'image/jpeg', limits.upload.maxBytes + 1));
    await main().findByText(words('error.file_too_large'));
    expect(uploads()).toHaveLength(0);
    choose(file('largest.png', 'image/png', limits.upload.maxBytes));
    await waitFor(() => expect(uploads()).toHaveLength(1));
  });

  it.each([
    ['the type', file('photo.gif', 'image/gif'), 'error.unsupported_file_type'],
    ['the size', file('large.jpg', 'image/jpeg', limits.upload.maxBytes + 1), 'error.file_too_large'],
  ] as const)('The upload area warns of %s [5.18, 5.19, 5.21]', async (_what, chosen, code) => {
    await open();
    choose(chosen);
    const warning = await main().findByText(words(code));
    expect(warning.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning');
  });

  it('The upload area closes a warning after ten seconds, but not while the pointer is on it [5.21, 9.7]', async () => {
    await open();
    stopTime();
    choose(file('photo.gif', 'image/gif'));
    await advance(0);
    const warning = () => main().queryByText(words('error.unsupported_file_type'));
    await advance(9_999);
    fireEvent.pointerEnter(warning() as HTMLElement);
    await advance(10_000);
    expect(warning()).toBeTruthy();
    fireEvent.pointerLeave(warning() as HTMLElement);
    await advance(9_999);
    expect(warning()).toBeTruthy();
    await advance(1);
    expect(warning()).toBeNull();
  });

  it('The upload area uses only the first dropped file, and says so [2.65, 5.20]', async () => {
    await open();
    const dataTransfer = { types: ['Files'], files: [file('first.png', 'image/png'), file('second.jpg')] };
    fireEvent.drop(document.body, { dataTransfer });
    await main().findByText(words('upload.onlyFirst'));
    await waitFor(() => expect(uploads()).toHaveLength(1));
    expect(uploads()[0]?.input.file).toMatchObject({ type: 'image/png' });
  });

  it('The upload area takes a file that is dropped on it only once [2.65]', async () => {
    await open();
    fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files: [file()] } });
    await main().findByText(words('upload.sent'));
    expect(uploads()).toHaveLength(1);
  });

  it('The upload area says that no more pictures fit', async () => {
    const files = Array.from({ length: 10 }, (_, at) => ({ ...ready, name: `${at}.jpg` }));
    await open('NEW_DOCUMENT', files);
    expect(main().getByText(words('upload.full', { count: 10 }))).toBeTruthy();
    expect(main().queryByText(words('upload.choose'))).toBeNull();
  });
});

describe('an upload that fails', () => {
  it.each([
    [413, 'error.file_too_large'],
    [415, 'upload.damaged'],
  ] as const)(
    'An upload that fails is explained by the answer %i of a proxy, and is not tried again [8.14]',
    async (status, phrase) => {
      mockApi.respond('uploadFile', status, {});
      await open();
      choose(file());
      await main().findByText(words('upload.failedTitle'));
      expect(screen.getAllByText(words(phrase))).toHaveLength(1); // at the picture alone
      expect(within(main().getByRole('alert')).getByText(words(phrase))).toBeDefined();
      expect(main().queryByRole('button', { name: words('shell.retry') })).toBeNull();
    },
  );

  it('An upload that failed because of the server says so once, at the picture [8.14, 8.21]', async () => {
    mockApi.respond('uploadFile', 500, {});
    await open();
    choose(file());
    await main().findByRole('button', { name: words('shell.retry') });
    expect(screen.getAllByText(words('error.internal_server_error'))).toHaveLength(1);
  });

  it('An upload that failed is sent again with the same key, so that it is stored once [8.14]', async () => {
    mockApi.disconnect('uploadFile');
    const { user } = await open();
    choose(file());
    const retry = await main().findByRole('button', { name: words('shell.retry') });
    expect(within(screen.getByRole('alert')).getByText(words('error.server_error'))).toBeTruthy();
    mockApi.restore('uploadFile');
    await user.click(retry);
    await main().findByText(words('upload.sent'));
    const keys = uploads().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('An upload can be tried again after too many requests', async () => {
    mockApi.refuse('uploadFile', 'too_many_requests', { retryAfter: 5 });
    await open();
    choose(file());
    await main().findByRole('button', { name: words('shell.retry') });
    expect(screen.getAllByText(words('error.too_many_requests'))).toHaveLength(1);
  });

  it('An upload says how much of it has been sent, and can be cancelled [7.13]', async () => {
    const answer = mockApi.pending('uploadFile');
    // Where the browser reports the progress.
    const sending: Pick<XMLHttpRequestUpload, 'onprogress'> = { onprogress: null };
    const Original = XMLHttpRequest;
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Original {
        constructor() {
          super();
          Object.defineProperty(this, 'upload', { value: sending });
        }
      },
    );
    const { user } = await open();
    choose(file());
    const progress = () => main().queryByRole('progressbar', { name: words('upload.sending') });
    await waitFor(() => expect(progress()).toBeTruthy());
    await waitFor(() => expect(uploads()).toHaveLength(1));
    const half = new ProgressEvent('progress', { lengthComputable: true, loaded: 2, total: 4 });
    act(() => Reflect.apply(sending.onprogress ?? (() => {}), sending, [half]));
    const percent = words('shell.verificationPercent', { percent: 50 });
    expect(progress()?.getAttribute('aria-valuetext')).toBe(percent);
    await user.click(main().getByRole('button', { name: words('shell.cancel') }));
    expect(progress()).toBeNull();
    expect(input()).toBeTruthy();
    expect(addresses).toEqual([]);
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe(words('upload.title'));
    answer();
  });
});

describe('the pictures', () => {
  it.each([
    ['CHANGES_REQUESTED', 'PICTURE_GLARE', 1, 'verification.changesNeeded'],
    // Another field was wrong, the picture was added afterwards, or the document was approved.
    ['CHANGES_REQUESTED', 'DATA_DIFFERS', 1, 'upload.ready'],
    ['CHANGES_REQUESTED', 'PICTURE_GLARE', -1, 'upload.ready'],
    ['CHANGES_REQUESTED', 'WRONG_DOCUMENT', 1, 'verification.changesNeeded'],
    ['APPROVED', 'PICTURE_GLARE', 1, 'upload.ready'],
  ] as const)(
    'A picture looks ready unless a moderator has asked for another one after it was sent: %s for %s [4.16]',
    async (outcome, reason, after, phrase) => {
      const decidedAt = new Date(Date.parse(ready.uploadedAt) + after * 60_000).toISOString();
      const review = { outcome, decidedAt, remarks: [{ fieldName: null, reason }] };
      mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status: 'NEW_DOCUMENT' }]);
      mockApi.answer('listDocuments', [{ ...selfie('NEW_DOCUMENT', [ready]), review }]);
      await renderScreen('profileVerificationAdditional', { signedInAs: 'alice', query: { info: 'true' } });
      const row = within(await main().findByRole('list', { name: words('upload.list') }));
      expect(row.getByRole('listitem').textContent).toContain(words(phrase));
    },
  );

  it('Pictures are listed with number, state and size, and shown by an address that is revoked [4.16]', async () => {
    const { unmount } = await open('NEW_DOCUMENT', [ready]);
    const row = within(main().getByRole('list', { name: words('upload.list') }));
    expect(row.getByText(words('upload.picture', { number: 1 }), { exact: false })).toBeTruthy();
    expect(row.getByText(words('upload.ready'))).toBeTruthy();
    expect(row.getByText('0.9 MB')).toBeTruthy();
    await waitFor(() =>
      expect(
        row.getByRole('button', { name: words('upload.show', { number: 1 }) }).querySelector('img'),
      ).toBeTruthy(),
    );
    expect(addresses).toHaveLength(1);
    unmount();
    expect(addresses).toEqual([]);
  });

  it('Pictures are shown while they are processed, and the page says why one cannot be used', async () => {
    const failed: DocumentFile = { name: 'two.jpg', state: 'FAILED', problem: 'INFECTED', uploadedAt };
    await open('ASYNC', [{ ...ready, state: 'PROCESSING' }, failed]);
    expect(main().getByText(words('upload.processing'))).toBeTruthy();
    expect(main().getByText(words('upload.problemInfected'))).toBeTruthy();
  });

  it('A picture can be opened in large, zoomed and rotated', async () => {
    const { user } = await open('VERIFIED', [ready]);
    await user.click(main().getByRole('button', { name: words('upload.show', { number: 1 }) }));
    const picture = await main().findByRole('img', { name: words('upload.picture', { number: 1 }) });
    await user.click(main().getByRole('button', { name: words('upload.zoomIn') }));
    await user.click(main().getByRole('button', { name: words('upload.rotate') }));
    expect(picture.dataset).toMatchObject({ zoom: '2', turns: '1' });
    await user.click(main().getByRole('button', { name: words('upload.zoomOut') }));
    expect(picture.dataset.zoom).toBe('1');
    await user.click(main().getByRole('button', { name: words('shell.close') }));
    expect(main().queryByRole('img', { name: words('upload.picture', { number: 1 }) })).toBeNull();
  });

  it.each([
    ['NEW_DOCUMENT', true, true],
    ['ASYNC', true, false],
    ['WAITING_SYSTEM', false, false],
    ['WAITING_MODERATOR', false, false],
    ['WAITING_USER', false, false],
    ['VERIFIED', false, false],
  ] as const)(
    'With the status %s, pictures can be uploaded: %s, and deleted: %s [4.16]',
    async (status, canUpload, canDelete) => {
      await open(status, [ready]);
      expect(main().queryByText(words('upload.choose')) !== null).toBe(canUpload);
      expect(main().queryByRole('button', { name: words('upload.delete', { number: 1 }) }) !== null).toBe(
        canDelete,
      );
    },
  );

  it('A picture is deleted after a question, by its name [7.14]', async () => {
    const { user } = await open('NEW_DOCUMENT', [ready]);
    await user.click(main().getByRole('button', { name: words('upload.delete', { number: 1 }) }));
    expect(mockApi.requests('deleteFile')).toHaveLength(0);
    mockApi.answer('listDocuments', [selfie('NEW_DOCUMENT', [])]);
    await user.click(main().getByRole('button', { name: words('upload.deleteConfirm') }));
    await main().findByText(words('upload.deleted'));
    expect(mockApi.requests('deleteFile')[0]?.input).toEqual({ documentType: 'SELFIE', path: 'one.jpg' });
    await waitFor(() => expect(main().queryByText('0.9 MB')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words('upload.title')));
  });

  it('A picture stays when deleting it fails, with a notification [8.14]', async () => {
    mockApi.refuse('deleteFile', 'access_denied');
    const { user } = await open('NEW_DOCUMENT', [ready]);
    await user.click(main().getByRole('button', { name: words('upload.delete', { number: 1 }) }));
    await user.click(main().getByRole('button', { name: words('upload.deleteConfirm') }));
    await screen.findByText(words('error.access_denied', { email: 'support@portico.example' }));
    expect(main().getByRole('button', { name: words('upload.delete', { number: 1 }) })).toBeTruthy();
  });
});
