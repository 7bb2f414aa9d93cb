import type { ReviewOutcome } from '@portico/contract/documents/review';
import {
  type Document,
  passportMetadata,
  type VerificationStatus,
} from '@portico/contract/documents/verification';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { passportData } from '../../mock-api/state.ts';
import { main, renderScreen, setUpScreens, untilAnswered, words } from '../../testing/render-screen.tsx';

setUpScreens();

const signedIn = { signedInAs: 'bob' } as const;
const tabs = async () => within(await main().findByRole('navigation', { name: words('verification.tabs') }));
const tabTexts = async () => (await tabs()).getAllByRole('link').map(({ textContent }) => textContent);
const heading = (id: Parameters<typeof words>[0]) =>
  main().findByRole('heading', { level: 1, name: words(id) });
const sidebarItem = async () => {
  const account = within(await screen.findByRole('navigation', { name: words('shell.account') }));
  return account.getByRole('link', { name: new RegExp(words('shell.verification')) });
};
const bob = {
  firstName: 'Bob',
  lastName: 'Brandt',
  email: 'bob@portico.example',
  verified: false,
  selfieRequired: false,
  inviteCode: 'BOB',
};
const ask = (selfieRequired: boolean) => mockApi.answer('getProfile', { ...bob, selfieRequired });

it('The page of a document says once, above the screen, that there were too many requests, and loads after that [8.20]', async () => {
  const failed = ['account.checkupFailed', 'verification.loadFailed'] as const;
  mockApi.refuse('listVerifications', 'too_many_requests');
  mockApi.refuse('listDocuments', 'too_many_requests');
  const { user } = await renderScreen('profileVerificationPassport', signedIn);
  await main().findByText(words('shell.tooManyTitle'));
  await untilAnswered();
  for (const id of failed) expect(main().queryByText(words(id))).toBeNull();
  expect(main().getAllByRole('button', { name: words('shell.retry') })).toHaveLength(1);
  mockApi.restore('listVerifications');
  mockApi.restore('listDocuments');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByRole('progressbar');
  await main().findByText(words('verification.verifiedTitle'));
});

it('The document page shows the document when what stands above it is known, so that nothing moves [4.21]', async () => {
  const answered = mockApi.pending('listVerifications');
  await renderScreen('profileVerificationBusiness', signedIn);
  await waitFor(() => expect(mockApi.requests('listDocuments')).not.toEqual([]));
  await untilAnswered(1);
  expect(main().queryByLabelText(words('documentField.taxId'))).toBeNull();
  expect(main().queryByRole('link', { name: words('title.profileDisclosures') })).toBeNull();
  answered();
  await main().findByLabelText(words('documentField.taxId'));
  main().getByRole('progressbar');
});

it('The document page says that the statuses of the documents could not be loaded, and loads them again [4.3, 8.13]', async () => {
  mockApi.refuse('listVerifications', 'internal_server_error');
  const { user } = await renderScreen('profileVerificationPassport', signedIn);
  await main().findByText(words('account.checkupFailed'));
  await untilAnswered();
  expect(screen.getByRole('main').querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  mockApi.restore('listVerifications');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByRole('progressbar');
});

describe('the tabs of the verification', () => {
  it('The verification opens the passport, the first step, by default [2.13, 2.57]', async () => {
    ask(false);
    await renderScreen('profileVerification', signedIn);
    await heading('verification.passport');
    expect(location.pathname).toBe('/en/profile/verification/passport');
    await main().findByText('1 of 3');
  });

  it('The verification has three tabs if no selfie is required [2.60, 6.8]', async () => {
    ask(false);
    const answered = mockApi.pending('getProfile');
    await renderScreen('profileVerificationPassport', signedIn);
    await heading('verification.passport');
    answered();
    await main().findByRole('progressbar');
    expect(await tabTexts()).toHaveLength(3);
  });

  it('The verification has four tabs with their step numbers if a selfie is required [2.56, 2.60, 6.8, 9.11]', async () => {
    ask(true);
    await renderScreen('profileVerificationPassport', signedIn);
    await waitFor(async () => expect(await tabTexts()).toHaveLength(4));
    expect(
      (await tabTexts()).map((tab) => tab?.slice(0, tab.indexOf(words('verification.unverified')))),
    ).toEqual([
      expect.stringContaining(`1${words('verification.passport')}`),
      `2${words('verification.address')}`,
      `3${words('verification.business')}`,
      `4${words('verification.selfie')}`,
    ]);
  });

  it.each([
    ['profileVerificationPassport', 'passport', 1, '1 of 4'],
    ['profileVerificationAddress', 'address', 2, '2 of 4'],
    ['profileVerificationBusiness', 'business', 3, '3 of 4 · Optional'],
    ['profileVerificationAdditional', 'selfie', 4, '4 of 4 · Optional'],
  ] as const)(
    'The route %s is the page of the %s, step %i: %s [2.56, 2.57, 2.58, 2.59, 2.60]',
    async (name, title, step, lead) => {
      ask(true);
      mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status: 'NEW_DOCUMENT' }]);
      await renderScreen(name, signedIn);
      await heading(`verification.${title}`);
      await main().findByText(lead);
      const current = (await tabs())
        .getAllByRole('link')
        .filter((tab) => tab.getAttribute('aria-current') === 'page');
      await waitFor(() =>
        expect(current.map(({ textContent }) => textContent?.slice(0, 1))).toEqual([String(step)]),
      );
    },
  );

  it.each<[VerificationStatus, 'unverified' | 'inVerification' | 'waiting' | 'verified']>([
    ['NEW_DOCUMENT', 'unverified'],
    ['ASYNC', 'unverified'],
    ['WAITING_SYSTEM', 'inVerification'],
    ['WAITING_MODERATOR', 'inVerification'],
    ['WAITING_USER', 'waiting'],
    ['VERIFIED', 'verified'],
  ])(
    'A tab of the verification shows %s as %s, in words and with an icon [4.14, 4.15]',
    async (status, state) => {
      mockApi.document('PASSPORT', { status });
      await renderScreen('profileVerificationPassport', signedIn);
      const link = (await tabs()).getByRole('link', { name: new RegExp(words('verification.passport')) });
      await waitFor(() => expect(link.textContent).toContain(words(`verification.${state}`)));
      expect(link.querySelector('svg')).toBeTruthy();
      expect(link.getAttribute('aria-current')).toBe('page');
    },
  );

  it('The tabs lead to the address, the second required step, and to the business and the selfie, which are optional [2.14, 2.58, 2.59, 6.8]', async () => {
    ask(true);
    const { user } = await renderScreen('profileVerificationPassport', signedIn);
    await user.click((await tabs()).getByRole('link', { name: new RegExp(words('verification.address')) }));
    await heading('verification.address');
    await main().findByText('2 of 4');
    await user.click((await tabs()).getByRole('link', { name: new RegExp(words('verification.business')) }));
    await heading('verification.business');
    await main().findByText('3 of 4 · Optional');
    await user.click((await tabs()).getByRole('link', { name: new RegExp(words('verification.selfie')) }));
    await heading('verification.selfie');
    await main().findByText('4 of 4 · Optional');
  });
});

describe('the progress', () => {
  it('The progress of the verification says what is done, what is being checked and what comes next [4.21]', async () => {
    mockApi.document('COMPANY', { status: 'WAITING_MODERATOR' });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.pathDone', { documents: words('verification.passport') }));
    main().getByText(words('verification.pathInReview', { documents: words('verification.business') }));
    const next = main().getByRole('link', {
      name: words('verification.pathNext', { document: words('verification.address') }),
    });
    expect(next.getAttribute('href')).toBe('/en/profile/verification/address');
    // The navigation says the number.
    expect(main().queryByText(words('shell.verificationPercent', { percent: 50 }))).toBeNull();
    expect(main().getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      words('shell.verificationPercent', { percent: 50 }),
    );
  });

  it.each([
    ['nothing was sent', 'NEW_DOCUMENT', 'NEW_DOCUMENT', '0'],
    ['one of the two was sent', 'WAITING_MODERATOR', 'NEW_DOCUMENT', '50'],
    ['one is verified and the other one was sent', 'VERIFIED', 'WAITING_SYSTEM', '100'],
    ['a moderator asks about one', 'WAITING_USER', 'NEW_DOCUMENT', '0'],
  ] as const)(
    'The progress of the verification has a lighter part for what was sent: %s',
    async (_what, passport, address, percent) => {
      ask(false);
      mockApi.document('PASSPORT', { status: passport });
      mockApi.document('ADDRESS', { status: address });
      await renderScreen('profileVerificationPassport', signedIn);
      const bar = await main().findByRole('progressbar', { name: words('verification.pathTitle') });
      expect(bar.dataset.pending).toBe(percent);
    },
  );

  it('The progress names a document with a question first, and nothing while everything is being checked', async () => {
    ask(false);
    mockApi.document('COMPANY', { status: 'WAITING_USER' });
    const { unmount } = await renderScreen('profileVerificationPassport', signedIn);
    const business = words('verification.business');
    await main().findByText(words('verification.pathNext', { document: business }));
    unmount();
    mockApi.document('COMPANY', { status: 'NEW_DOCUMENT' });
    mockApi.document('ADDRESS', { status: 'WAITING_MODERATOR' });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.pathWaits'));
  });

  it('The progress names the selfie as next when one is asked for and all that is required is done [2.60, 4.21]', async () => {
    ask(true);
    for (const type of ['PASSPORT', 'ADDRESS'] as const) mockApi.document(type, { status: 'VERIFIED' });
    await renderScreen('profileVerificationPassport', signedIn);
    const next = await main().findByRole('link', {
      name: words('verification.pathNext', { document: words('verification.selfie') }),
    });
    expect(next.getAttribute('href')).toBe('/en/profile/verification/additional');
    expect(main().queryByText(words('verification.pathComplete'))).toBeNull();
  });

  it('The percentage of the sidebar changes without a reload when a document was verified [2.36, 3.24, 4.21]', async () => {
    mockApi.document('PASSPORT', { status: 'WAITING_SYSTEM' });
    await renderScreen('profileVerificationPassport', signedIn);
    await waitFor(async () => expect((await sidebarItem()).textContent).toContain('0%'));
    mockApi.document('PASSPORT', { status: 'VERIFIED' });
    await waitFor(async () => expect((await sidebarItem()).textContent).toContain('50%'));
  });
});

describe('the form with the flag info', () => {
  const reviewed = (outcome: ReviewOutcome) => ({
    outcome,
    decidedAt: '2026-11-20T09:30:00.000Z',
    remarks: [],
  });
  const field = () => main().findByLabelText(words('documentField.name'));
  const back = () => main().queryByRole('link', { name: words('verification.back') });

  it.each<[string, Partial<Document>, 'open' | 'locked']>([
    ['a new document', { status: 'NEW_DOCUMENT' }, 'open'],
    ['changes', { status: 'NEW_DOCUMENT', review: reviewed('CHANGES_REQUESTED') }, 'open'],
    ['a question', { status: 'WAITING_USER', review: reviewed('QUESTION') }, 'open'],
    ['a permanent refusal', { status: 'NEW_DOCUMENT', review: reviewed('REFUSED') }, 'locked'],
    ['a processed picture', { status: 'ASYNC' }, 'locked'],
    ['the automatic check', { status: 'WAITING_SYSTEM' }, 'open'],
    ['the review', { status: 'WAITING_MODERATOR' }, 'locked'],
    ['a verified document', { status: 'VERIFIED' }, 'locked'],
  ])(
    'The form with the flag info is shown for %s, with a way back that removes only the flag [2.62, 4.17]',
    async (_what, document, state) => {
      mockApi.document('PASSPORT', document);
      const { user } = await renderScreen('profileVerificationPassport', {
        ...signedIn,
        query: { from: 'mail', info: 'true' },
      });
      expect((await field()).matches(':disabled')).toBe(state === 'locked');
      const link = back();
      if (link) await user.click(link);
      await waitFor(() => expect(location.search).toBe('?from=mail'));
      await waitFor(() => expect(back()).toBeNull());
    },
  );

  it('The form with the flag info can only be read after a permanent refusal [2.62, 4.17]', async () => {
    mockApi.document('PASSPORT', { status: 'NEW_DOCUMENT', review: reviewed('REFUSED') });
    await renderScreen('profileVerificationPassport', { ...signedIn, query: { info: 'true' } });
    await field();
    main().getByText(words('verification.refusedTitle'));
    for (const name of ['verification.save', 'verification.verify', 'upload.choose'] as const) {
      expect(main().queryByRole('button', { name: words(name) })).toBeNull();
    }
    expect(main().queryByLabelText(new RegExp(words('upload.choose')))).toBeNull();
  });

  it('An address with info=false does not ask for the form with the flag info [2.62]', async () => {
    mockApi.document('PASSPORT', { status: 'WAITING_MODERATOR' });
    const { user } = await renderScreen('profileVerificationPassport', {
      ...signedIn,
      query: { from: 'mail', info: 'false' },
    });
    await main().findByText(words('verification.moderatorTitle'));
    expect(main().queryByLabelText(words('documentField.name'))).toBeNull();
    expect(back()).toBeNull();
    await user.click(main().getByRole('link', { name: words('verification.showData') }));
    await field();
    expect(location.search).toBe('?from=mail&info=true');
  });

  it('The form with the flag info has no button to verify that cannot work while the system checks the document [2.65, 4.20]', async () => {
    mockApi.document('PASSPORT', { status: 'WAITING_SYSTEM' });
    await renderScreen('profileVerificationPassport', { ...signedIn, query: { info: 'true' } });
    await field();
    expect(main().getByRole('button', { name: words('verification.save') })).toBeDefined();
    expect(main().queryByRole('button', { name: words('verification.verify') })).toBeNull();
  });
});

describe('a document', () => {
  const sent = '2026-11-20T09:30:00.000Z';

  it('A document in verification says what happens next, by whom and since when [4.15]', async () => {
    mockApi.document('PASSPORT', { status: 'WAITING_MODERATOR', submittedAt: sent });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.moderatorTitle'));
    main().getByText(words('verification.moderatorText'));
    const steps = main()
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^SentNov 20, 2026/),
      words('verification.stepOpened') + words('verification.notOpened'),
      words('verification.stepDecided'),
    ]);
  });

  it.each([
    [{ openedAt: null, ahead: 2, usualMinutes: null }, () => words('verification.ahead', { count: 2 })],
    [{ openedAt: null, ahead: 0, usualMinutes: null }, () => words('verification.ahead', { count: 0 })],
    [{ openedAt: null, ahead: 3, usualMinutes: 30 }, () => words('verification.usualMinutes', { count: 30 })],
    [
      { openedAt: null, ahead: null, usualMinutes: 240 },
      () => words('verification.usualHours', { count: 4 }),
    ],
    [
      { openedAt: null, ahead: null, usualMinutes: 2880 },
      () => words('verification.usualDays', { count: 2 }),
    ],
    [
      { openedAt: null, ahead: null, usualMinutes: 1440 },
      () => words('verification.usualDays', { count: 1 }),
    ],
  ])('A document in verification says what can be expected of %o', async (waiting, expected) => {
    mockApi.document('PASSPORT', { status: 'WAITING_MODERATOR', submittedAt: sent, waiting });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(expected());
  });

  it('A document that a moderator has opened says when it was opened, and leads to the next document meanwhile', async () => {
    const waiting = { openedAt: '2026-11-20T09:45:00.000Z', ahead: 0, usualMinutes: null };
    mockApi.document('PASSPORT', { status: 'WAITING_MODERATOR', submittedAt: sent, waiting });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.openedTitle'));
    main().getByText(/^Nov 20, 2026, 9:45/);
    expect(main().queryByText(words('verification.ahead', { count: 0 }))).toBeNull();
    const next = words('verification.continueWith', { document: words('verification.address') });
    main().getByRole('link', { name: next });
  });

  it('A returned document says so in words and with an icon: on its tab, in the sidebar and in the progress', async () => {
    mockApi.document('PASSPORT', {
      status: 'NEW_DOCUMENT',
      review: { outcome: 'CHANGES_REQUESTED', decidedAt: sent, remarks: [] },
    });
    await renderScreen('profileVerificationPassport', signedIn);
    const needed = words('verification.changesNeeded');
    const tab = await (await tabs()).findByText(needed);
    const inSidebar = within(await sidebarItem()).getByText(needed);
    const document = words('verification.passport');
    const inProgress = main().getByText(words('verification.pathReturned', { documents: document }));
    for (const place of [tab, inSidebar, inProgress]) expect(place.querySelector('svg')).toBeTruthy();
    expect((await sidebarItem()).textContent).toContain('0%');
  });

  it('A document that was sent again shows no remarks of before [2.62]', async () => {
    const remarks = [{ fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' } as const];
    const review = { outcome: 'CHANGES_REQUESTED', decidedAt: sent, remarks } as const;
    mockApi.document('PASSPORT', { status: 'NEW_DOCUMENT', review });
    const { unmount } = await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('reviewReason.NAME_DIFFERS'));
    unmount();
    mockApi.document('PASSPORT', { status: 'WAITING_MODERATOR' });
    await renderScreen('profileVerificationPassport', { ...signedIn, query: { info: 'true' } });
    await main().findByLabelText(words('documentField.name'));
    await waitFor(() => expect(main().queryByText(words('reviewReason.NAME_DIFFERS'))).toBeNull());
  });

  it('A document that the system checks says that a moderator comes next', async () => {
    mockApi.document('PASSPORT', { status: 'WAITING_SYSTEM', submittedAt: sent });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.systemText'));
  });

  it('A document that was refused permanently shows its end: the reasons and whom to ask, and no form', async () => {
    mockApi.document('PASSPORT', {
      status: 'NEW_DOCUMENT',
      review: {
        outcome: 'REFUSED',
        decidedAt: sent,
        remarks: [{ fieldName: null, reason: 'DOCUMENT_ALTERED' }],
      },
    });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.refusedTitle'));
    // No next step beside it, because there is none.
    main().getByText(words('refusalReason.DOCUMENT_ALTERED'));
    main().getByRole('link', { name: 'support@portico.example' });
    expect(main().queryByRole('button')).toBeNull();
    // The tab and the progress say so too, and do not ask for what cannot be done.
    await (await tabs()).findByText(words('verification.refused'));
    main().getByText(words('verification.pathRefused', { documents: words('verification.passport') }));
    const address = words('verification.address');
    main().getByRole('link', { name: words('verification.pathNext', { document: address }) });
  });

  it('A document that was refused permanently because of a field names the field with the reason, as there is no form', async () => {
    mockApi.document('PASSPORT', {
      status: 'NEW_DOCUMENT',
      review: {
        outcome: 'REFUSED',
        decidedAt: sent,
        remarks: [{ fieldName: 'documentMetadata.birthday', reason: 'UNDER_AGE' }],
      },
    });
    await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(`${words('documentField.birthday')}: ${words('refusalReason.UNDER_AGE')}`);
  });

  it('A document that cannot be loaded is loaded again with the button [8.13]', async () => {
    mockApi.refuse('listDocuments', 'internal_server_error');
    const { user } = await renderScreen('profileVerificationPassport', signedIn);
    await main().findByText(words('verification.loadFailed'));
    mockApi.restore('listDocuments');
    await user.click(main().getByRole('button', { name: words('shell.retry') }));
    await main().findByText(words('verification.verifiedTitle'));
  });

  it.each(['profileVerificationAddress', 'profileVerificationBusiness'] as const)(
    'The page %s is locked, with a link to the passport, until the passport has a name and a surname [2.63, 6.8]',
    async (name) => {
      mockApi.document('PASSPORT', { status: 'NEW_DOCUMENT' });
      mockApi.answer('listDocuments', []);
      mockApi.answer('getProfile', { ...bob, firstName: 'Борис', lastName: 'Брандт' });
      await renderScreen(name, signedIn);
      await main().findByText(words('verification.lockedTitle'));
      const link = main()
        .getAllByRole('link', { name: new RegExp(words('verification.passport'), 'i') })
        .at(-1);
      expect(link?.getAttribute('href')).toBe('/en/profile/verification/passport');
    },
  );

  describe('before the names that its form shows are saved', () => {
    const unsaved = () =>
      mockApi.document('PASSPORT', {
        status: 'NEW_DOCUMENT',
        documentMetadata: v.parse(passportMetadata, {}),
      });
    const saveName = () => main().findByRole('button', { name: words('verification.lockedNameSave') });

    it.each([
      ['profileVerificationAddress', 'documentField.addressPostal'],
      ['profileVerificationBusiness', 'documentField.taxId'],
    ] as const)(
      'The page %s is locked before the names of the passport are saved, and opens once they are saved there [2.63, 6.8]',
      async (name, own) => {
        unsaved();
        const { user } = await renderScreen(name, signedIn);
        await main().findByText('Bob Brandt');
        expect(main().queryByText(words(own))).toBeNull();
        const links = main().getAllByRole('link', { name: words('verification.passport') });
        expect(links.at(-1)?.getAttribute('href')).toBe('/en/profile/verification/passport');
        await user.click(await saveName());
        await main().findByText(words(own));
        expect(mockApi.requests('saveDocument').map(({ input }) => input)).toEqual([
          {
            documentType: 'PASSPORT',
            documentMetadata: expect.objectContaining({ name: 'Bob', surname: 'Brandt', birthday: '' }),
          },
        ]);
        expect(document.activeElement?.tagName).toBe('H1');
      },
    );

    it('The page of the address opens once a person with one name has saved it with a dash [2.63]', async () => {
      unsaved();
      mockApi.answer('getProfile', { ...bob, firstName: 'Suharto', lastName: '' });
      const { user } = await renderScreen('profileVerificationAddress', signedIn);
      await main().findByText('Suharto');
      await user.click(await saveName());
      await main().findByText(words('documentField.addressPostal'));
      expect(mockApi.requests('saveDocument')[0]?.input).toMatchObject({
        documentMetadata: { name: 'Suharto', surname: '-' },
      });
    });

    it('The names that a locked page saves are those that the user has typed, and the rest of the draft stays [2.63]', async () => {
      unsaved();
      const { user } = await renderScreen('profileVerificationPassport', signedIn);
      const surname = await main().findByLabelText(words('documentField.surname'));
      await user.clear(surname);
      await user.type(surname, 'Brand');
      await user.type(main().getByLabelText(words('documentField.issuedBy')), 'City of Bath');
      await user.click((await tabs()).getByRole('link', { name: new RegExp(words('verification.address')) }));
      await main().findByText('Bob Brand');
      await user.click(await saveName());
      await main().findByText(words('documentField.addressPostal'));
      expect(mockApi.requests('saveDocument').at(-1)?.input).toMatchObject({
        documentMetadata: { name: 'Bob', surname: 'Brand', issuedBy: '' },
      });
      await user.click(
        (await tabs()).getByRole('link', { name: new RegExp(words('verification.passport')) }),
      );
      const issuedBy = await main().findByLabelText<HTMLInputElement>(words('documentField.issuedBy'));
      await waitFor(() => expect(issuedBy.value).toBe('City of Bath'));
    });

    it('A locked page says that the names were refused, and stays locked [2.63]', async () => {
      unsaved();
      mockApi.refuse('saveDocument', 'validation_error');
      const { user } = await renderScreen('profileVerificationAddress', signedIn);
      await user.click(await saveName());
      await screen.findByText(words('verification.lockedNameFailed'));
      expect(main().queryByText(words('documentField.addressPostal'))).toBeNull();
    });
  });

  it.each([
    ['profileVerificationAddress', 'documentField.addressPostal'],
    ['profileVerificationBusiness', 'documentField.taxId'],
  ] as const)(
    'The page %s is locked while the passport has only a name or only a surname, and open with both [2.63, 6.8]',
    async (name, own) => {
      for (const [missing, isLocked] of [
        [{ surname: '' }, true],
        [{ name: '' }, true],
        [{ name: ' ', surname: ' ' }, true],
        [{}, false],
      ] as const) {
        mockApi.document('PASSPORT', {
          status: 'NEW_DOCUMENT',
          documentMetadata: { ...passportData, ...missing },
        });
        const { unmount } = await renderScreen(name, signedIn);
        await main().findByText(words(isLocked ? 'verification.lockedTitle' : own));
        expect([missing, main().queryByText(words('verification.lockedTitle')) !== null]).toEqual([
          missing,
          isLocked,
        ]);
        expect([missing, main().queryByText(words(own)) !== null]).toEqual([missing, !isLocked]);
        unmount();
      }
    },
  );
});

describe('every document', () => {
  const home = { address1: '10 High Street', address2: '-', city: 'Bath', country: 'GB', zip: 'BA1 1AA' };
  const complete = {
    PASSPORT: { documentMetadata: passportData },
    ADDRESS: { documentMetadata: { addressPostal: home, addressResidential: home, equal: true } },
    COMPANY: { documentMetadata: { taxId: '1', accountType: 'ENTREPRENEUR', companyName: '' } },
    SELFIE: { documentMetadata: null },
  } as const;

  it.each([
    ['profileVerificationPassport', 'PASSPORT'],
    ['profileVerificationAddress', 'ADDRESS'],
    ['profileVerificationBusiness', 'COMPANY'],
    ['profileVerificationAdditional', 'SELFIE'],
  ] as const)(
    'The page %s asks for the domain before it sends the %s, and says in a popup that it was sent [2.66, 6.9]',
    async (name, type) => {
      ask(true);
      mockApi.document(type, {
        ...complete[type],
        status: 'NEW_DOCUMENT',
        relativeFilePath: ['picture.jpg'],
      });
      const { user } = await renderScreen(name, { ...signedIn, config: { isCheckDomain: 'TRUE' } });
      const verify = await main().findByRole('button', { name: words('verification.verify') });
      await waitFor(() => expect(verify.hasAttribute('disabled')).toBe(false));
      await user.click(verify);
      const popup = within(await screen.findByRole('dialog', { name: words('verification.domainTitle') }));
      expect(mockApi.requests('submitDocument')).toEqual([]);
      await user.click(popup.getByRole('button', { name: words('verification.domainConfirm') }));
      const sent = within(await screen.findByRole('dialog', { name: words('verification.submittedTitle') }));
      sent.getByText(words('verification.submittedText'));
      expect(mockApi.requests('submitDocument')).toHaveLength(1);
    },
  );
});
