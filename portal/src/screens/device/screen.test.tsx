import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = (query: Readonly<Record<string, string>>) =>
  renderScreen('device', { signedInAs: 'alice', query });
const sentValue = (name: string) =>
  document.querySelector<HTMLInputElement>(`form[action="/oidc/device"] [name=${name}]`)?.value;

it('The device screen asks for the code that a device shows', async () => {
  const { user } = await open({ form: 'secret' });
  const field = await main().findByRole<HTMLInputElement>('textbox', { name: words('device.code') });
  expect([field.value, field.required]).toEqual(['', true]);
  await user.type(field, 'BCDF-GHJK');
  expect(sentValue('user_code')).toBe('BCDF-GHJK');
  expect(sentValue('xsrf')).toBe('secret');
});

it('The device screen has the code of a device from the address', async () => {
  await open({ form: 'secret', user_code: 'BCDF-GHJK' });
  const field = await main().findByRole<HTMLInputElement>('textbox', { name: words('device.code') });
  expect(field.value).toBe('BCDF-GHJK');
  expect(sentValue('xsrf')).toBe('secret');
});

it('The device screen says that a code was wrong', async () => {
  await open({ form: 'secret', problem: 'wrong' });
  await main().findByText(words('device.wrong'));
});

it('The device screen shows the application and the code before the device is signed in', async () => {
  await open({ form: 'secret', application: 'TRAVEL', confirm: 'BCDF-GHJK' });
  await main().findByText(words('device.asks', { application: 'Travel' }));
  // A font of the brand could draw another code.
  expect((await main().findByText('BCDF-GHJK')).dataset).toHaveProperty('plain');
  expect(sentValue('user_code')).toBe('BCDF-GHJK');
  const buttons = (await main().findAllByRole('button')).map((button) => button.getAttribute('name'));
  expect(buttons).toEqual(['confirm', 'abort']);
});

it('The device screen shows no text of a link as the name of an application', async () => {
  await open({ form: 'secret', application: 'Your bank', confirm: 'BCDF-GHJK' });
  await main().findByText(words('device.refused'));
  expect(main().queryByText(/your bank/i)).toBeNull();
  expect(main().queryByRole('button')).toBeNull();
});

it.each(['Call 0800 123456', 'AEIO-UAEI', 'BCDF-GHJKL', 'bcdf-ghjk'])(
  'The device screen does not show %j of a link as the code of a device',
  async (text) => {
    await open({ form: 'secret', application: 'TRAVEL', confirm: text });
    await main().findByText(words('device.refused'));
    expect(main().queryByText(text)).toBeNull();
    expect(main().queryByRole('button')).toBeNull();
  },
);

it.each([
  ['Call 0800 123456', ''],
  ['bcdfghjk', 'BCDF-GHJK'],
])('The device screen takes %j of a link for the code %j to type', async (text, code) => {
  await open({ form: 'secret', user_code: text });
  const field = await main().findByRole<HTMLInputElement>('textbox', { name: words('device.code') });
  expect(field.value).toBe(code);
});

it.each([
  [{ end: 'done' }, 'device.signedIn'],
  [{ end: 'refused' }, 'device.refused'],
  [{ problem: 'limited' }, 'error.too_many_requests'],
] as const)('The device screen says how the sign-in of a device ended: %j', async (query, id) => {
  await open(query);
  await main().findByText(words(id));
  expect(main().queryByRole('textbox')).toBeNull();
});
