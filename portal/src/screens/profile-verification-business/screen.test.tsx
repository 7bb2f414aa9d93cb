import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const field = (id: Parameters<typeof words>[0]) => main().getByLabelText<HTMLInputElement>(words(id));
const button = (id: 'verification.save' | 'verification.verify') =>
  main().getByRole<HTMLButtonElement>('button', { name: words(id) });

async function open() {
  const rendered = await renderScreen('profileVerificationBusiness', { signedInAs: 'bob' });
  await main().findByLabelText(words('documentField.taxId'));
  return rendered;
}

it('The business page says which papers prove a business and how old they may be [2.59, 2.65]', async () => {
  await open();
  const papers = ['REGISTER_EXTRACT', 'TAX_CERTIFICATE', 'TRADE_LICENCE'] as const;
  for (const paper of papers) main().getByText(words(`paper.${paper}`));
  main().getByText(`${words('paper.COMPANY')} ${words('paper.age', { months: 12 })}`);
});

it('The business page saves tax number, type and name of a business; the type is entrepreneur by default [2.59, 3.8, 9.11]', async () => {
  const { user } = await open();
  expect(field('documentField.accountType').value).toBe('ENTREPRENEUR');
  fill(field('documentField.taxId'), 'GB 999 9999 73');
  await user.click(button('verification.save'));
  await screen.findByText(words('verification.saved'));
  expect(mockApi.requests('saveDocument')[0]?.input).toEqual({
    documentType: 'COMPANY',
    documentMetadata: { taxId: 'GB 999 9999 73', accountType: 'ENTREPRENEUR', companyName: '' },
  });
  expect(Number(readCookie('companySavedAt'))).toBeGreaterThan(0);
});

it('A business can be verified with a tax number and a picture; the name is optional [4.20]', async () => {
  const documentMetadata = { taxId: '', accountType: 'ENTREPRENEUR', companyName: 'Archer Ltd' };
  mockApi.document('COMPANY', { documentMetadata, relativeFilePath: ['extract.jpg'] });
  const { user: before, unmount } = await open();
  await before.click(button('verification.verify'));
  main().getByRole('link', { name: words('documentField.taxId') });
  expect(mockApi.requests('submitDocument')).toEqual([]);
  unmount();
  mockApi.document('COMPANY', { documentMetadata: { ...documentMetadata, taxId: '1', companyName: '' } });
  const { user } = await open();
  await waitFor(() => expect(field('documentField.taxId').value).toBe('1'));
  await user.click(button('verification.verify'));
  await waitFor(() => expect(mockApi.requests('submitDocument')).toHaveLength(1));
});

it('The business page shows the label of each option of a select, and sends the code of the chosen one [3.22]', async () => {
  const { user } = await open();
  const type = field('documentField.accountType');
  const options = [...type.querySelectorAll('option')].map(({ value, label }) => [value, label]);
  expect(options).toEqual([
    ['ENTREPRENEUR', words('verification.accountTypeEntrepreneur')],
    ['COMPANY', words('verification.accountTypeCompany')],
  ]);
  await user.selectOptions(type, words('verification.accountTypeCompany'));
  await user.click(button('verification.save'));
  await screen.findByText(words('verification.saved'));
  expect(mockApi.requests('saveDocument')[0]?.input).toMatchObject({
    documentMetadata: { accountType: 'COMPANY' },
  });
});
