import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const reason = 'our own name';
const original = { version: 0, name: 'Portico', publishedAt: null, reason: null };
const acme = { version: 1, name: 'Acme', publishedAt: '2035-03-04T12:34:00.000Z', reason };
const brand = {
  version: 0,
  name: 'Portico',
  draft: null,
  versions: [original],
  sender: { name: 'Portico', address: 'no-reply@example.org', isFixed: false },
};

it('An admin drafts a name for the product, publishes it as it is shown, with a reason, and goes back', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  fill(await screen.findByLabelText(new RegExp(words('brand.name'))), 'Acme');
  mockApi.answer('draftBrand', { ...brand, draft: 'Acme' });
  mockApi.answer('getBrand', { ...brand, draft: 'Acme' });
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  expect(mockApi.requests('draftBrand')).toEqual([{ name: 'Acme' }]);

  await user.click(await screen.findByRole('button', { name: words('brand.publish') }));
  const dialog = within(screen.getByRole('dialog', { name: words('brand.publish') }));
  dialog.getByText('Acme');
  fill(dialog.getByLabelText(new RegExp(words('console.reason'))), reason);
  const published = { ...brand, version: 1, name: 'Acme', versions: [acme, original] };
  mockApi.answer('publishBrand', published);
  mockApi.answer('getBrand', published);
  await user.click(dialog.getByRole('button', { name: words('brand.publish') }));
  const back = await screen.findByRole('button', { name: words('brand.back') });
  expect(mockApi.requests('publishBrand')).toEqual([{ name: 'Acme', reason }]);

  await user.click(back);
  const again = within(screen.getByRole('dialog', { name: words('brand.back') }));
  fill(again.getByLabelText(new RegExp(words('console.reason'))), 'a mistake');
  mockApi.answer('restoreBrand', published);
  await user.click(again.getByRole('button', { name: words('brand.back') }));
  await screen.findByRole('button', { name: words('brand.back') });
  expect(mockApi.requests('restoreBrand')).toEqual([{ version: 0, reason: 'a mistake' }]);
});

it('The page of the brand sends no name that cannot be one', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  fill(await screen.findByLabelText(new RegExp(words('brand.name'))), '…');
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  await screen.findByText(words('act.invalid_product_name'));
  expect(mockApi.requests('draftBrand')).toEqual([]);
});

it('The page of the brand says that a setting fixes the sender of mails', async () => {
  mockApi.answer('getBrand', { ...brand, sender: { ...brand.sender, name: 'Help', isFixed: true } });
  await renderConsole('brand');
  await screen.findByText(words('brand.senderFixed'));
});
