import { paletteOf } from '@portico/contract/brand/palette';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

async function open() {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  const user = await renderConsole('applications/STORE/edit');
  await screen.findByLabelText(words('applications.name'));
  return user;
}
const save = () => screen.getByRole('button', { name: words('applications.save') });
const color = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(words('brand.color')) });
const short = () =>
  screen.getByLabelText(
    words('applications.textOf', { label: words('applications.short'), language: 'English' }),
  );
const previews = () =>
  (['light', 'dark'] as const).map(
    (theme) =>
      screen.getByTitle<HTMLIFrameElement>(new RegExp(words(`brand.${theme}`))).contentDocument?.body ??
      document.body,
  );
const digest = 'a'.repeat(64);

it('The form of an application gives it no type, a colour, an icon and a short text of its own, and sends them', async () => {
  const user = await open();
  await user.selectOptions(screen.getByLabelText(words('applications.type')), '');
  fill(color(), '#8a1538');
  fill(short(), 'By the sea');
  mockApi.answer('storeBrandLogo', { digest, width: 512, height: 512 });
  await user.upload(
    screen.getByLabelText(words('applications.icon')),
    new File(['<svg/>'], 'icon.svg', { type: 'image/svg+xml' }),
  );
  await screen.findByRole('button', { name: words('brand.removeLogo') });
  expect(mockApi.requests('storeBrandLogo')).toEqual([{ file: btoa('<svg/>'), kind: 'icon' }]);
  mockApi.answer('editApplication', null);
  await user.click(save());
  await waitFor(() => expect(mockApi.requests('editApplication')).toHaveLength(1));
  expect(mockApi.requests('editApplication')).toMatchObject([
    { type: null, color: '#8a1538', icon: digest, shorts: { en: 'By the sea' } },
  ]);
});

it('The preview shows card, sign-in and consent of an application in both themes, as the form stands', async () => {
  const user = await open();
  fill(screen.getByLabelText(words('applications.name')), 'مقهى البحر');
  fill(short(), 'By the sea');
  fill(color(), '#8a1538');
  const { light, dark } = paletteOf('#8a1538');
  for (const body of previews()) {
    expect(body.textContent).toContain(words('face.consentTitle', { application: 'مقهى البحر' }));
    expect(body.textContent).toContain(
      words('face.asks', { host: 'store.example', account: 'grace@example.com' }),
    );
    const [card, signIn, consent] = body.querySelectorAll('svg');
    for (const mark of [card, signIn, consent])
      expect(mark?.style.getPropertyValue('--hue')).toBe(`light-dark(${light.action}, ${dark.action})`);
    expect(card?.dataset.application).toBe('store');
    // The drawing of a type is that of the operator's own applications.
    expect(consent?.dataset.application).toBeUndefined();
    expect(consent?.textContent).toBe('م\u200cا');
    expect(body.querySelectorAll('bdi[dir=auto]')).toHaveLength(2);
  }
  mockApi.answer('storeBrandLogo', { digest, width: 512, height: 512 });
  await user.upload(
    screen.getByLabelText(words('applications.icon')),
    new File(['<svg/>'], 'icon.svg', { type: 'image/svg+xml' }),
  );
  await screen.findByRole('button', { name: words('brand.removeLogo') });
  for (const body of previews())
    expect([...body.querySelectorAll('image')].map((image) => image.getAttribute('href'))).toEqual(
      Array(4).fill(`/brand/${digest}.png`),
    );
});

it('A colour in which text cannot be read is refused beside its field, with the nearest one that can be', async () => {
  const user = await open();
  fill(color(), '#ffcc00');
  await screen.findByText(words('act.unreadable_brand_color'));
  await user.click(screen.getByRole('button', { name: words('brand.takeNearest', { nearest: '#856900' }) }));
  expect(color().value).toBe('#856900');
  mockApi.refuse('editApplication', 400, 'icon_taken', {
    errors: [{ code: 'icon_taken', fieldName: 'icon' }],
  });
  await user.click(save());
  await screen.findByText(words('act.icon_taken'));
  // Else nobody would see it.
  expect(screen.getByText(words('applications.inPortal')).closest('details')?.open).toBe(true);
});

it('The form gives an application a picture for its arch, which the preview shows, and takes it back for the mark alone', async () => {
  const user = await open();
  mockApi.answer('storeApplicationPicture', { digest });
  const file = new File(['photo'], 'beach.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(words('applications.picture')), file);
  const remove = await screen.findByRole('button', { name: words('brand.removeLogo') });
  expect(mockApi.requests('storeApplicationPicture')).toEqual([{ file: btoa('photo') }]);
  for (const body of previews())
    expect(body.querySelector('img')?.getAttribute('src')).toBe(`/brand/${digest}.webp`);
  // What would stand there without it is not asked for.
  expect(screen.queryByLabelText(words('applications.scene'))).toBeNull();
  mockApi.refuse('editApplication', 400, 'no_such_picture', {
    errors: [{ code: 'no_such_picture', fieldName: 'scene' }],
  });
  await user.click(save());
  await screen.findByText(words('act.no_such_picture'));
  await user.click(remove);
  await user.selectOptions(screen.getByLabelText(words('applications.scene')), 'none');
  for (const body of previews()) expect(body.querySelector('img')).toBeNull();
  mockApi.answer('editApplication', null);
  await user.click(save());
  await waitFor(() => expect(mockApi.requests('editApplication')).toHaveLength(2));
  expect(mockApi.requests('editApplication')).toMatchObject([{ scene: digest }, { scene: 'none' }]);
});
