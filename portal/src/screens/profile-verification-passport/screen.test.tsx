import { addDays, yearsBefore } from '@portico/contract/dates';
import type { PassportMetadata } from '@portico/contract/documents/verification';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { passportData } from '../../mock-api/state.ts';
import { currentPage } from '../../testing/page.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { today } from './passport-form.ts';

setUpScreens();

const pictures = { relativeFilePath: ['front.jpg'] };
const field = (id: Parameters<typeof words>[0]) => main().getByLabelText<HTMLInputElement>(words(id));
const group = (id: Parameters<typeof words>[0]) => within(main().getByRole('group', { name: words(id) }));
const part = (id: Parameters<typeof words>[0], name: 'day' | 'month' | 'year') =>
  group(id).getByLabelText<HTMLInputElement>(words(`verification.${name}`));
const button = (id: Parameters<typeof words>[0]) =>
  main().getByRole<HTMLButtonElement>('button', { name: words(id) });
const save = () => button('verification.save');
const verify = () => button('verification.verify');
const saved = () => mockApi.requests('saveDocument').map(({ input }) => input);

async function open(options: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  const rendered = await renderScreen('profileVerificationPassport', { signedInAs: 'bob', ...options });
  await main().findByLabelText(words('documentField.name'));
  await main().findByPlaceholderText(words('form.countryPlaceholder'));
  return rendered;
}

function store(data: Partial<PassportMetadata> = passportData, more = {}) {
  mockApi.document('PASSPORT', {
    status: 'NEW_DOCUMENT',
    documentMetadata: { ...passportData, ...data },
    relativeFilePath: [],
    ...more,
  });
}

function typeDate(id: Parameters<typeof words>[0], date: string): void {
  const [year = '', month = '', day = ''] = date.split('-');
  fill(part(id, 'year'), year);
  fill(part(id, 'month'), month);
  fill(part(id, 'day'), day);
}

it('The passport page reads no file that is refused: one message says why [5.19, 5.21]', async () => {
  const started = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        started();
      }
      postMessage() {}
      terminate() {}
    },
  );
  store();
  await open();
  const choose = (file: File) => {
    const input = screen.getByRole('main').querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
  };
  choose(new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }));
  await main().findByText(words('error.unsupported_file_type'));
  expect([started.mock.calls.length, main().queryByText(words('reading.progress'))]).toEqual([0, null]);
  choose(new File(['x'], 'passport.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(started).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});

describe('the form of the passport', () => {
  it('The form of the passport shows every field of a passport [2.57, 3.6, 9.11]', async () => {
    store();
    await open();
    expect(field('documentField.surname').value).toBe('Archer');
    expect(field('documentField.gender').value).toBe('FEMALE');
    expect([...field('documentField.gender').querySelectorAll('option')].map(({ value }) => value)).toEqual([
      'UNDEFINED',
      'MALE',
      'FEMALE',
    ]);
    expect(part('documentField.birthday', 'year').value).toBe('1990');
    expect(field('documentField.citizenship').value).toBe('United Kingdom');
    expect(field('documentField.seriesNumber').value).toBe('533401217');
    expect(field('documentField.issuedBy').value).toBe('HM Passport Office');
    expect(part('documentField.expireDate', 'day').value).toBe('02');
  });

  it('The form of the passport can be saved only when data has changed; an unfinished passport too [2.65, 4.19, 7.8]', async () => {
    store({ surname: '', expireDate: '' });
    const { user } = await open();
    expect(save().disabled).toBe(true);
    fill(field('documentField.surname'), 'Adams');
    expect(save().disabled).toBe(false);
    fill(field('documentField.surname'), '');
    expect(save().disabled).toBe(true);
    fill(field('documentField.surname'), 'Adams');
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(saved()).toEqual([
      {
        documentType: 'PASSPORT',
        documentMetadata: { ...passportData, surname: 'Adams', expireDate: '' },
      },
    ]);
    expect(save().disabled).toBe(true);
  });

  it('The form of the passport is locked while a request is running, that of a save and that of a verification [4.17, 5.16]', async () => {
    store(passportData, pictures);
    const { user } = await open();
    const answer = mockApi.pending('saveDocument');
    fill(field('documentField.name'), 'Alice Mary');
    await user.click(save());
    await main().findByRole('button', { name: words('verification.saveBusy') });
    expect(field('documentField.name').matches(':disabled')).toBe(true);
    await user.click(button('verification.saveBusy'));
    answer();
    await screen.findByText(words('verification.saved'));
    expect(saved()).toHaveLength(1);
    expect(field('documentField.name').matches(':disabled')).toBe(false);

    const verified = mockApi.pending('submitDocument');
    await user.click(verify());
    await waitFor(() => expect(mockApi.requests('submitDocument')).toHaveLength(1));
    expect(field('documentField.name').matches(':disabled')).toBe(true);
    verified();
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
  });

  it('The passport is submitted only with every field and a picture; the button lists what is missing as links to it [4.20]', async () => {
    store({ issuedBy: '', birthday: '' });
    const { user } = await open();
    main().getByText(words('verification.missingCount', { count: 3 }));
    await user.click(verify());
    const link = (name: string) => main().getByRole('link', { name });
    const labels = [words('documentField.birthday'), words('documentField.issuedBy')];
    for (const label of [...labels, words('verification.missingPicture')]) link(label);
    expect(document.activeElement?.textContent).toContain(words('verification.missing'));
    await user.click(link(words('documentField.issuedBy')));
    expect(document.activeElement).toBe(field('documentField.issuedBy'));
    await user.click(link(words('verification.missingPicture')));
    expect(document.activeElement?.textContent).toBe(words('upload.title'));
    fill(field('documentField.issuedBy'), 'HMPO');
    expect(main().queryByRole('link', { name: words('documentField.issuedBy') })).toBeNull();
    expect(mockApi.requests('submitDocument')).toEqual([]);
    expect(saved()).toEqual([]);
  });

  it('The passport is saved before it is submitted, in one press; a refused save submits nothing [4.20, 7.8, 7.9]', async () => {
    store(passportData, pictures);
    const { user } = await open();
    fill(field('documentField.name'), 'Алиса');
    await user.click(verify());
    await waitFor(() =>
      expect(errorOf(field('documentField.name'))).toContain(words('error.only_latin_chars')),
    );
    mockApi.refuseFields('saveDocument', { 'documentMetadata.issuedBy': ['invalid_value'] });
    fill(field('documentField.name'), 'Alice Mary');
    await user.click(verify());
    await screen.findByText(words('verification.saveFailed'));
    expect(mockApi.requests('submitDocument')).toEqual([]);
    mockApi.restore('saveDocument');
    await user.click(verify());
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
    expect(saved().at(-1)?.documentMetadata).toMatchObject({ name: 'Alice Mary' });
    expect(mockApi.requests('submitDocument')).toHaveLength(1);
    expect(screen.queryByText(words('verification.saved'))).toBeNull();
  });

  it('The passport form says that a draft is kept in this tab while there are changes that are not saved', async () => {
    store();
    const { user } = await open();
    expect(main().queryByText(words('verification.kept'))).toBeNull();
    fill(field('documentField.name'), 'Alice Mary');
    await main().findByText(words('verification.kept'));
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(main().queryByText(words('verification.kept'))).toBeNull();
  });

  it('A passport that was returned cannot be sent again as it is, and can after a change', async () => {
    const review = {
      outcome: 'CHANGES_REQUESTED',
      decidedAt: '2026-11-20T10:00:00.000Z',
      remarks: [],
    } as const;
    store(passportData, { ...pictures, review, unchanged: true });
    const { user } = await open();
    main().getByText(words('verification.unchanged'));
    await user.click(verify());
    expect(document.activeElement?.textContent).toContain(words('verification.unchanged'));
    expect(mockApi.requests('submitDocument')).toEqual([]);
    fill(field('documentField.name'), 'Alice Mary');
    expect(main().queryByText(words('verification.unchanged'))).toBeNull();
    await user.click(verify());
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
  });

  it('The passport is sent for verification, says so in a popup, and then shows who looks at it [2.65, 2.66, 4.20, 7.9]', async () => {
    store(passportData, pictures);
    const { user } = await open();
    await user.click(verify());
    const popup = within(await screen.findByRole('dialog', { name: words('verification.submittedTitle') }));
    popup.getByText(words('verification.submittedText'));
    // The way on, and to stay.
    const next = words('verification.continueWith', { document: words('verification.address') });
    expect(popup.getByRole('link', { name: next }).getAttribute('href')).toBe(
      '/en/profile/verification/address',
    );
    await user.click(popup.getByRole('button'));
    await main().findByText(words('verification.moderatorTitle'));
    expect(main().queryByLabelText(words('documentField.name'))).toBeNull();
    expect(mockApi.requests('submitDocument').map(({ input }) => input)).toEqual([{ id: 'passport' }]);
  });

  it('The passport form asks whether this is the right domain before it is sent, if the configuration says so [2.66, 6.9]', async () => {
    store(passportData, pictures);
    const { user } = await open({ config: { isCheckDomain: 'TRUE' } });
    await user.click(verify());
    const popup = within(await screen.findByRole('dialog', { name: words('verification.domainTitle') }));
    // The address is an element of its own, because it must be seen to be compared.
    popup.getByText(location.host);
    expect(mockApi.requests('submitDocument')).toHaveLength(0);
    await user.click(popup.getByRole('button', { name: words('shell.cancel') }));
    expect(mockApi.requests('submitDocument')).toHaveLength(0);
    await user.click(verify());
    await user.click(await screen.findByRole('button', { name: words('verification.domainConfirm') }));
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
    expect(mockApi.requests('submitDocument')).toHaveLength(1);
  });

  it('The form of the passport shows a notification and then the refused fields of a save [5.28, 8.14]', async () => {
    store();
    const { user } = await open();
    mockApi.refuseFields('saveDocument', {
      'documentMetadata.issuedBy': ['invalid_value'],
      'documentMetadata.expireDate': ['expire_date'],
    });
    fill(field('documentField.issuedBy'), 'HMPO');
    await user.click(save());
    await screen.findByText(words('verification.saveFailed'));
    await waitFor(() =>
      expect(errorOf(field('documentField.issuedBy'))).toContain(words('error.invalid_value')),
    );
    expect(errorOf(part('documentField.expireDate', 'day'))).toContain(words('error.expire_date'));
  });

  it.each([
    ['name', 'en', 'Алиса'],
    ['surname', 'de', 'Μπάουερ'],
    ['placeOfBirth', 'ar', 'القاهرة'],
  ] as const)(
    'The passport form asks for Latin letters at the %s before anything is sent, in the language %s [8.8]',
    async (name, locale, typed) => {
      store();
      const { user } = await open({ locale });
      fill(field(`documentField.${name}`), typed);
      await user.click(save());
      await waitFor(() =>
        expect(errorOf(field(`documentField.${name}`))).toContain(words('error.only_latin_chars')),
      );
      expect(saved()).toEqual([]);
      fill(field(`documentField.${name}`), 'Zoë-Ann Ñúñez');
      await user.click(save());
      await screen.findByText(words('verification.saved'));
      expect(saved()[0]?.documentMetadata).toMatchObject({ [name]: 'Zoë-Ann Ñúñez' });
    },
  );

  it('The passport form shows other codes of a verification as the common error, after a notification [5.28, 8.10, 8.14]', async () => {
    store(passportData, pictures);
    const { user } = await open();
    mockApi.refuse('submitDocument', 'status_verify_3');
    await user.click(verify());
    await screen.findByText(words('verification.verifyFailed'));
    await main().findByText(words('error.status_verify_3'));
  });

  it('The global error replaces the page of the passport when the countries do not load [8.15]', async () => {
    store();
    mockApi.refuse('listVerificationCountries', 'internal_server_error');
    await renderScreen('profileVerificationPassport', { signedInAs: 'bob' });
    const errors = await screen.findAllByText(words('error.internal_server_error'));
    expect(errors.length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByLabelText(words('documentField.name'))).toBeNull());
  });
});

describe('the dates of a passport', () => {
  it.each([
    ['birthday', 'min_age', addDays(yearsBefore(today(), 18), 1), '[5.22, 9.9]'],
    ['expireDate', 'expire_date', addDays(today(), 179), '[5.23, 9.9]'],
    ['issueDate', 'issue_date', today(), '[5.24, 9.9]'],
  ] as const)('The date %s of a passport is refused with %s on %s %s', async (name, code, date, _lines) => {
    store();
    const { user } = await open();
    typeDate(`documentField.${name}`, date);
    await user.click(save());
    await waitFor(() =>
      expect(errorOf(part(`documentField.${name}`, 'day'))).toContain(words(`error.${code}`)),
    );
    expect(saved()).toEqual([]);
  });

  it('The dates of a passport on the limits are accepted [5.22, 5.23, 5.24]', async () => {
    store();
    const { user } = await open();
    const dates = {
      birthday: yearsBefore(today(), 18),
      issueDate: addDays(today(), -1),
      expireDate: addDays(today(), 180),
    };
    for (const name of ['birthday', 'issueDate', 'expireDate'] as const)
      typeDate(`documentField.${name}`, dates[name]);
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(saved()[0]?.documentMetadata).toMatchObject(dates);
  });

  it('The dates of a passport are typed in the order of the language, also with Arabic digits and without zeros', async () => {
    store({ birthday: '' });
    const { user } = await open({ locale: 'ar' });
    const inputs = group('documentField.birthday').getAllByRole('textbox');
    expect(inputs.map((input) => input.closest('label')?.textContent)).toEqual(
      ['day', 'month', 'year'].map((name) => words(`verification.${name}` as 'verification.day')),
    );
    fill(part('documentField.birthday', 'day'), '٣');
    fill(part('documentField.birthday', 'month'), '٥');
    fill(part('documentField.birthday', 'year'), '١٩٨٥');
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(saved()[0]?.documentMetadata).toMatchObject({ birthday: '1985-05-03' });
  });

  it('The dates of a passport that do not exist are refused', async () => {
    store();
    const { user } = await open();
    typeDate('documentField.issueDate', '2021-02-30');
    await user.click(save());
    await waitFor(() =>
      expect(errorOf(part('documentField.issueDate', 'day'))).toContain(words('verification.dateInvalid')),
    );
  });

  it('Passport dates are chosen in the browser’s picker, which offers allowed days and opens the expiry 181 days ahead [5.23, 9.9]', async () => {
    store({ expireDate: '' });
    const { user } = await open();
    const pickers = ['birthday', 'issueDate', 'expireDate'].map((name) =>
      document.querySelector<HTMLInputElement>(`input[type=date][name=${name}]`),
    );
    const day = today();
    expect(pickers.map((picker) => picker?.max)).toEqual([yearsBefore(day, 18), addDays(day, -1), '']);
    expect(pickers[2]?.min).toBe(addDays(day, 181));
    const showPicker = vi.fn();
    Object.assign(pickers[2] ?? {}, { showPicker });
    await user.click(group('documentField.expireDate').getByRole('button'));
    expect(showPicker).toHaveBeenCalledOnce();
    fill(pickers[2] as HTMLInputElement, '2040-01-31');
    expect(part('documentField.expireDate', 'day').value).toBe('31');
  });
});

describe('while the server processes a save', () => {
  it('The passport form keeps the time of a save or verification for 30 days, by the server’s clock, and opens for newer data [4.18, 9.10]', async () => {
    store(passportData, pictures);
    const { user } = await open();
    const written = vi.spyOn(document, 'cookie', 'set');
    fill(field('documentField.name'), 'Alice Mary');
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    const line = written.mock.calls
      .map(([cookie]) => cookie)
      .find((cookie) => cookie.startsWith('passportSavedAt='));
    written.mockRestore();
    expect(line).toContain('Max-Age=2592000');
    expect(Number(readCookie('passportSavedAt'))).toBeGreaterThan(0);
    expect(field('documentField.name').matches(':disabled')).toBe(false);

    deleteCookie('passportSavedAt');
    await user.click(verify());
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
    expect(Number(readCookie('passportSavedAt'))).toBeGreaterThan(0);
  });

  it('The passport form shows the passport as being processed and locked until updatedAt is later than the save [4.16, 4.17, 4.18]', async () => {
    store(passportData, { updatedAt: '2026-11-20T10:00:00.000Z' });
    writeCookie('passportSavedAt', String(Date.parse('2026-11-20T10:00:00.000Z')));
    await open();
    await main().findByText(words('verification.asyncTitle'));
    expect(field('documentField.name').matches(':disabled')).toBe(true);
    expect(verify().disabled).toBe(true);
    mockApi.document('PASSPORT', { updatedAt: '2026-11-20T10:00:01.000Z' });
    await waitFor(() => expect(main().queryByText(words('verification.asyncTitle'))).toBeNull());
    expect(field('documentField.name').matches(':disabled')).toBe(false);
  });
});

describe('the states of the passport', () => {
  it('A passport in verification shows the form again with the flag, locked, and a link back that removes the flag [2.61, 2.62, 4.17]', async () => {
    store(passportData, { status: 'WAITING_MODERATOR' });
    const { user } = await renderScreen('profileVerificationPassport', { signedInAs: 'bob' });
    await user.click(await main().findByRole('link', { name: words('verification.showData') }));
    const name = await main().findByLabelText(words('documentField.name'));
    expect(location.search).toBe('?info=true');
    const title = main().getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(name.matches(':disabled')).toBe(true);
    expect(main().queryByRole('button', { name: words('verification.save') })).toBeNull();
    await user.click(main().getByRole('link', { name: words('verification.back') }));
    await main().findByText(words('verification.moderatorTitle'));
    expect(location.search).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('A passport with a question shows the moderator’s reasons beside the fields, which can be changed and verified again [4.14, 4.17]', async () => {
    store(passportData, {
      ...pictures,
      status: 'WAITING_USER',
      review: {
        outcome: 'QUESTION',
        decidedAt: '2026-11-20T10:00:00.000Z',
        remarks: [{ fieldName: 'documentMetadata.seriesNumber', reason: 'DATA_UNCLEAR' }],
      },
    });
    const { user } = await open();
    main().getByText(words('verification.questionTitle'));
    const number = field('documentField.seriesNumber');
    const hints = (number.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(hints.join(' ')).toContain(words('reviewReason.DATA_UNCLEAR'));
    await user.click(main().getByRole('link', { name: words('documentField.seriesNumber') }));
    expect(document.activeElement).toBe(number);
    fill(number, '533401218');
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(verify().disabled).toBe(false);
  });

  it('A passport keeps what a field asks for below a moderator’s reason', async () => {
    const remarks = [{ fieldName: 'documentMetadata.expireDate', reason: 'DOCUMENT_EXPIRED' } as const];
    const decidedAt = '2026-11-20T10:00:00.000Z';
    store(passportData, { review: { outcome: 'CHANGES_REQUESTED', decidedAt, remarks } });
    await open();
    const described = part('documentField.expireDate', 'day').getAttribute('aria-describedby') ?? '';
    const hint = document.getElementById(described)?.textContent ?? '';
    expect(hint).toContain(words('reviewReason.DOCUMENT_EXPIRED'));
    expect(hint).toContain(words('verification.expireHint'));
  });

  it('A passport that needs changes says what to change [4.14]', async () => {
    store(passportData, {
      review: {
        outcome: 'CHANGES_REQUESTED',
        decidedAt: '2026-11-20T10:00:00.000Z',
        remarks: [{ fieldName: null, reason: 'PICTURE_DARK' }],
      },
    });
    await open();
    main().getByText(words('verification.changesTitle'));
    main().getByText(words('reviewReason.PICTURE_DARK'));
  });
});

describe('a draft of the passport', () => {
  it('A draft of the passport survives a reload, and is removed by a save and when the user signs out [4.11]', async () => {
    store();
    const { unmount } = await open();
    fill(field('documentField.placeOfBirth'), 'Bath');
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Bath'));
    unmount();
    const { user } = await open();
    await waitFor(() => expect(field('documentField.placeOfBirth').value).toBe('Bath'));
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(JSON.stringify(sessionStorage)).not.toContain('Bath');
    fill(field('documentField.placeOfBirth'), 'Bristol City');
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Bristol City'));
    const { signOut } = await import('../../lib/session/sign-out.ts');
    await signOut(currentPage());
    expect(JSON.stringify(sessionStorage)).not.toContain('Bristol City');
    expect(readCookie('passportSavedAt')).toBeFalsy();
  });
});
