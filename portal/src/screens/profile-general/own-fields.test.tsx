import type { FieldWithValue } from '@portico/contract/own-fields/asked';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import {
  errorOf,
  fill,
  findCard,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const profile = {
  firstName: 'Alice',
  lastName: 'Archer',
  email: 'alice@portico.example',
  verified: false,
  selfieRequired: false,
  inviteCode: 'ALICE',
};
const text: FieldWithValue = {
  key: 'department',
  kind: 'TEXT',
  label: 'Department',
  hint: 'Of your contract',
  required: true,
  longest: 20,
  least: null,
  most: null,
  options: [],
  value: 'Sales',
  mayEdit: true,
  isOld: false,
};
const size: FieldWithValue = {
  ...text,
  key: 'size',
  kind: 'CHOICE',
  label: 'Size',
  required: false,
  options: [{ id: 'm', label: 'Medium' }],
  value: 'xl',
  isOld: true,
};
const seen: FieldWithValue = {
  ...size,
  key: 'badge',
  label: 'Badge',
  value: 'm',
  mayEdit: false,
  isOld: false,
};

async function open(fields: readonly FieldWithValue[]) {
  mockApi.answer('getProfile', { ...profile, ownFields: true });
  mockApi.answer('getOwnFields', { fields: [...fields] });
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const card = await findCard('account.fieldsTitle');
  return { user, card, save: () => user.click(card.getByRole('button', { name: words('passkeys.save') })) };
}

it('The overview asks for no added fields where the operator has none', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await findCard('account.detailsTitle');
  await waitFor(() => expect(mockApi.requests('getProfile')).not.toEqual([]));
  expect(main().queryByText(words('account.fieldsTitle'))).toBeNull();
  expect(mockApi.requests('getOwnFields')).toEqual([]);
});

it('The overview shows added fields in words, and lets their user change those that the operator says', async () => {
  const { user, card, save } = await open([text, size, seen]);
  const department = await card.findByLabelText<HTMLInputElement>('Department');
  card.getByText('Medium', { selector: 'bdi' });
  expect(card.queryByLabelText('Badge')).toBeNull();
  const choice = card.getByLabelText<HTMLSelectElement>('Size');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'xl', 'm']);
  expect(errorOf(choice)).toContain(words('error.invalid_value'));
  fill(department, ' ');
  await save();
  expect(errorOf(department)).toContain(words('error.required'));
  expect(mockApi.requests('setOwnFields')).toEqual([]);
  fill(department, 'Purchase');
  await user.selectOptions(choice, 'm');
  await save();
  await notifications().findByText(words('verification.saved'));
  expect(mockApi.requests('setOwnFields').map(({ input }) => input)).toEqual([
    { values: { department: 'Purchase', size: 'm' } },
  ]);
});

it('The overview says at an added field why the server has refused it', async () => {
  const { card, save } = await open([text]);
  const department = await card.findByLabelText<HTMLInputElement>('Department');
  fill(department, 'Purchase');
  mockApi.refuseFields('setOwnFields', { 'values.department': ['invalid_value'] });
  await save();
  await waitFor(() => expect(errorOf(department)).toContain(words('error.invalid_value')));
});
