import type { PaperRules } from '@portico/contract/documents/accepted-papers';
import { addressMetadata } from '@portico/contract/documents/verification';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const home = { address1: '10 High Street', address2: 'Flat 2', city: 'Bath', country: 'GB', zip: 'BA1 1AA' };
const office = { address1: 'Am Markt 3', address2: '-', city: 'Bonn', country: 'DE', zip: '53111' };
const group = (id: 'documentField.addressPostal' | 'documentField.addressResidential') =>
  within(main().getByRole('group', { name: words(id) }));
const postal = () => group('documentField.addressPostal');
const residential = () => group('documentField.addressResidential');
const field = (area: ReturnType<typeof postal>, id: Parameters<typeof words>[0]) =>
  area.getByLabelText<HTMLInputElement>(words(id));
const save = () => main().getByRole<HTMLButtonElement>('button', { name: words('verification.save') });
const verify = () => main().getByRole<HTMLButtonElement>('button', { name: words('verification.verify') });
const saved = () => mockApi.requests('saveDocument').map(({ input }) => input.documentMetadata);

async function open(config: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  const rendered = await renderScreen('profileVerificationAddress', { signedInAs: 'bob', ...config });
  await waitFor(() => expect(field(postal(), 'documentField.country').disabled).toBe(false));
  return rendered;
}

function store(addresses: Partial<v.InferInput<typeof addressMetadata>>, relativeFilePath: string[] = []) {
  const documentMetadata = v.parse(addressMetadata, {
    addressPostal: home,
    addressResidential: office,
    ...addresses,
  });
  mockApi.document('ADDRESS', { documentMetadata, relativeFilePath });
}

const papers = ['UTILITY_BILL', 'BANK_STATEMENT', 'RESIDENCE_CERTIFICATE', 'AUTHORITY_LETTER'] as const;
const months = 3;

it('The address page says which papers prove an address and how old they may be, before and after the first picture [2.58, 2.65]', async () => {
  const saysTheRule = async () => {
    for (const paper of papers) await main().findByText(words(`paper.${paper}`));
    main().getByText(`${words('paper.ADDRESS')} ${words('paper.age', { months })}`);
  };
  const { unmount } = await open();
  await saysTheRule();
  unmount();
  store({}, ['bill.jpg']);
  await open();
  await saysTheRule();
});

it('The page of the address repeats the rule for which a moderator returned the document [2.58, 4.15]', async () => {
  store({}, ['bill.jpg']);
  const remarks = (['DOCUMENT_TOO_OLD', 'WRONG_DOCUMENT', 'DOCUMENT_ALTERED'] as const).map((reason) => ({
    fieldName: null,
    reason,
  }));
  const decidedAt = '2026-11-20T10:00:00.000Z';
  mockApi.document('ADDRESS', { review: { outcome: 'CHANGES_REQUESTED', decidedAt, remarks } });
  await open();
  main().getByText(`${words('reviewReason.DOCUMENT_TOO_OLD')} ${words('paper.age', { months })}`);
  const wrong = main().getByText(new RegExp(`^${words('reviewReason.WRONG_DOCUMENT')}`));
  for (const paper of papers) expect(wrong.textContent).toContain(words(`paper.${paper}`));
  main().getByText(words('reviewReason.DOCUMENT_ALTERED'));
});

describe('an installation with papers of its own for some countries', () => {
  const acceptedPapers: PaperRules = {
    ADDRESS: [
      { countries: ['DE', 'AT'], papers: ['RESIDENCE_CERTIFICATE'], months: 6 },
      { countries: [], papers: ['BANK_STATEMENT'], months: 1 },
    ],
    COMPANY: [{ countries: [], papers: ['TAX_CERTIFICATE'], months: 2 }],
  };
  const certificate = 'Registration certificate of your town or district';
  const statement = 'Bank or credit card statement';

  it('The address page shows the papers of all countries, until the document has one [2.58, 2.65]', async () => {
    const { unmount } = await open({ config: { acceptedPapers } });
    const rule = (name: string) => main().getByText(name).closest('details')?.textContent;
    expect(rule('Germany and Austria')).toContain(certificate);
    expect(rule('Germany and Austria')).toContain('It may be at most 6 months old.');
    expect(rule('All other countries')).toContain(statement);
    expect(rule('All other countries')).toContain('It may be at most 1 month old.');
    unmount();
    store({});
    const german = await open({ config: { acceptedPapers } });
    await main().findByText(certificate);
    expect(main().queryByText(statement)).toBeNull();
    expect(main().queryByText('Germany and Austria')).toBeNull();
    german.unmount();
    store({ addressResidential: { ...home, country: 'FR' } });
    await open({ config: { acceptedPapers } });
    await main().findByText(statement);
    expect(main().queryByText(certificate)).toBeNull();
  });

  it('The page of the address repeats the rule of its country for which a moderator returned the document [2.58, 4.15]', async () => {
    store({}, ['bill.jpg']);
    const remarks = (['DOCUMENT_TOO_OLD', 'WRONG_DOCUMENT'] as const).map((reason) => ({
      fieldName: null,
      reason,
    }));
    const decidedAt = '2026-11-20T10:00:00.000Z';
    mockApi.document('ADDRESS', { review: { outcome: 'CHANGES_REQUESTED', decidedAt, remarks } });
    await open({ config: { acceptedPapers } });
    main().getByText(`${words('reviewReason.DOCUMENT_TOO_OLD')} It may be at most 6 months old.`);
    main().getByText(`${words('reviewReason.WRONG_DOCUMENT')} We accept: ${certificate}.`);
  });
});

describe('the form of the address', () => {
  it('The form of the address takes the two addresses for the same until something else is saved [2.58, 5.25]', async () => {
    const { unmount } = await open();
    expect(residential().getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(residential().queryByLabelText(words('documentField.city'))).toBeNull();
    unmount();
    store({ addressResidential: { address1: '', address2: '', city: '', country: '', zip: '' } });
    await open();
    await waitFor(() => expect(field(postal(), 'documentField.city').value).toBe('Bath'));
    expect(residential().getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('The form of the address has a postal and a residential address and saves both [2.58, 3.7]', async () => {
    store({});
    const { user } = await open();
    expect(field(postal(), 'documentField.city').value).toBe('Bath');
    expect(field(residential(), 'documentField.zip').value).toBe('53111');
    expect(field(residential(), 'documentField.country').value).toBe('Germany');
    fill(field(residential(), 'documentField.address1'), 'Am Markt 4');
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(saved()).toEqual([
      {
        addressPostal: home,
        addressResidential: { ...office, address1: 'Am Markt 4' },
        equal: false,
      },
    ]);
    expect(Number(readCookie('addressSavedAt'))).toBeGreaterThan(0);
  });

  it('The form of the address copies the residential address from the postal one if they are flagged as equal [5.25]', async () => {
    store({});
    const { user } = await open();
    await user.click(residential().getByRole('checkbox'));
    expect(residential().queryByLabelText(words('documentField.city'))).toBeNull();
    await user.click(save());
    await screen.findByText(words('verification.saved'));
    expect(saved()).toEqual([{ addressPostal: home, addressResidential: home, equal: true }]);
  });

  it('The form of the address opens as it was saved, also with equal addresses, and then has nothing to save [4.19, 5.25]', async () => {
    store({ addressResidential: home, equal: true });
    await open();
    expect(residential().getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(save().disabled).toBe(true);
  });

  it('The form of the address can be verified with every field of both addresses and a picture [4.20]', async () => {
    store({ addressResidential: { ...office, zip: '' } }, ['bill.jpg']);
    const { user, unmount } = await open();
    await user.click(verify());
    main().getByRole('link', {
      name: `${words('documentField.addressResidential')}: ${words('documentField.zip')}`,
    });
    unmount();
    store({}, ['bill.jpg']);
    await open();
    await waitFor(() => expect(field(residential(), 'documentField.zip').value).toBe('53111'));
    await user.click(verify());
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
    expect(mockApi.requests('submitDocument')).toHaveLength(1);
  });

  it('The form of the address needs no second line: the hyphen that stands for none is sent and never shown [4.20]', async () => {
    store({ addressPostal: { ...home, address2: '' }, addressResidential: office }, ['bill.jpg']);
    const { user } = await open();
    expect(field(residential(), 'documentField.address2').value).toBe('');
    await user.click(verify());
    await screen.findByRole('dialog', { name: words('verification.submittedTitle') });
    expect(saved()).toEqual([
      { addressPostal: { ...home, address2: '-' }, addressResidential: office, equal: false },
    ]);
    expect(mockApi.requests('submitDocument')).toHaveLength(1);
  });

  it('A remark about a residential address equal to the postal one has a link, and is shown at the checkbox that says so', async () => {
    store({ addressResidential: home, equal: true });
    const remarks = [
      { fieldName: 'documentMetadata.addressResidential.city', reason: 'DATA_DIFFERS' } as const,
    ];
    const decidedAt = '2026-11-20T10:00:00.000Z';
    mockApi.document('ADDRESS', { review: { outcome: 'CHANGES_REQUESTED', decidedAt, remarks } });
    const { user } = await open();
    const label = `${words('documentField.addressResidential')}: ${words('documentField.city')}`;
    residential().getByText(`${words('documentField.city')}: ${words('reviewReason.DATA_DIFFERS')}`);
    await user.click(main().getByRole('link', { name: label }));
    expect(document.activeElement).toBe(residential().getByRole('checkbox'));
    await user.click(residential().getByRole('checkbox'));
    const city = field(residential(), 'documentField.city');
    const hint = document.getElementById(city.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain(words('reviewReason.DATA_DIFFERS'));
  });

  it('The form of the address shows refused fields at their address [5.28]', async () => {
    store({});
    const { user } = await open();
    mockApi.refuseFields('saveDocument', { 'documentMetadata.addressResidential.city': ['max_length'] });
    fill(field(residential(), 'documentField.city'), 'Köln');
    await user.click(save());
    await waitFor(() =>
      expect(field(residential(), 'documentField.city').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(field(postal(), 'documentField.city').getAttribute('aria-invalid')).toBeNull();
  });

  it('The form of the address links to refused fields in the order of the form [5.28]', async () => {
    store({});
    const { user } = await open();
    const path = 'documentMetadata.addressPostal';
    mockApi.refuseFields('saveDocument', {
      [`${path}.city`]: ['max_length'],
      [`${path}.zip`]: ['max_length'],
    });
    fill(field(postal(), 'documentField.city'), 'Köln');
    await user.click(save());
    const summary = await main().findByRole('alert');
    const links = [...summary.querySelectorAll('a')].map(({ hash }) => hash);
    expect(links).toEqual(['#addressPostal.zip', '#addressPostal.city']);
  });

  it.each([
    ['GB', ['country', 'zip', 'address1', 'address2', 'city']],
    ['JP', ['country', 'zip', 'city', 'address1', 'address2']],
  ])(
    'The form of the address asks for country and postal code first, and for the rest of an address in %s in its order [2.58]',
    async (country, order) => {
      store({ addressPostal: { ...home, country } });
      await open();
      const shown = [...document.querySelectorAll<HTMLInputElement>('input[id^="addressPostal."]')];
      expect(shown.map(({ id }) => id.split('.')[1])).toEqual(order);
    },
  );
});

describe('suggestions of the map service', () => {
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');
  afterEach(() => {
    script()?.remove();
    Reflect.deleteProperty(window, 'google');
  });

  it('Suggestions of the map service are not loaded without a key: the address is typed [5.26, 7.36]', async () => {
    await open();
    expect(field(postal(), 'documentField.address1').getAttribute('role')).toBeNull();
    expect(script()).toBeNull();
  });

  it('Suggestions of the map service fill in the address that the user chooses, without a country that is not allowed [5.26, 5.27, 7.36]', async () => {
    const { user } = await open({ config: { googleApiKey: 'key' } });
    const loaded = script();
    expect(loaded?.src).toContain('key=key');
    const fetchFields = vi.fn(async () => {});
    const part = (type: string, longText: string, shortText = longText) => ({
      types: [type],
      longText,
      shortText,
    });
    const place = {
      fetchFields,
      addressComponents: [
        part('street_number', '1'),
        part('route', 'Storgata'),
        part('locality', 'Oslo'),
        part('postal_code', '0155'),
        part('country', 'Norway', 'NO'),
      ],
    };
    const asked: unknown[] = [];
    Object.assign(window, {
      google: {
        maps: {
          importLibrary: async () => ({
            AutocompleteSessionToken: class {},
            AutocompleteSuggestion: {
              fetchAutocompleteSuggestions: async (request: { input: string }) => {
                asked.push(request.input);
                const text = { toString: () => 'Storgata 1, Oslo' };
                return { suggestions: [{ placePrediction: { placeId: '1', text, toPlace: () => place } }] };
              },
            },
          }),
        },
      },
    });
    window.porticoMapsLoaded?.();
    const line = field(postal(), 'documentField.address1');
    await user.type(line, 'Stor');
    await user.click(await postal().findByRole('option', { name: 'Storgata 1, Oslo' }));
    await waitFor(() => expect(line.value).toBe('Storgata 1'));
    expect(field(postal(), 'documentField.city').value).toBe('Oslo');
    expect(field(postal(), 'documentField.zip').value).toBe('0155');
    expect(field(postal(), 'documentField.country').value).toBe('');
    expect(asked).toContain('Stor');
    expect(fetchFields).toHaveBeenCalledWith({ fields: ['addressComponents'] });
  });
});
