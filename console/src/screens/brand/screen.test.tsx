import { originalLook } from '@portico/contract/brand/look';
import { paletteOf } from '@portico/contract/brand/palette';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const reason = 'our own name';
const original = { version: 0, ...originalLook, publishedAt: null, reason: null };
const look = { ...originalLook, name: 'Acme' };
const acme = { version: 1, ...look, publishedAt: '2035-03-04T12:34:00.000Z', reason };
const brand = {
  version: 0,
  ...originalLook,
  draft: null,
  versions: [original],
  sender: { name: 'Portico', address: 'no-reply@example.org', isFixed: false },
  support: { address: 'help@example.org', isFixed: false },
};

it('An admin drafts a name for the product, publishes it as it is shown, with a reason, and goes back', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  fill(await screen.findByLabelText(new RegExp(words('brand.name'))), 'Acme');
  mockApi.answer('draftBrand', { ...brand, draft: look });
  mockApi.answer('getBrand', { ...brand, draft: look });
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  expect(mockApi.requests('draftBrand')).toEqual([look]);

  // Beside what waits, and at the end of the long form, where it was saved; not beside what is not saved yet.
  const buttons = await screen.findAllByRole('button', { name: words('brand.publish') });
  expect(buttons).toHaveLength(2);
  const company = screen.getByLabelText(new RegExp(words('brand.company')));
  fill(company, 'Acme Ltd');
  expect(screen.getAllByRole('button', { name: words('brand.publish') })).toHaveLength(1);
  fill(company, '');
  const [, atTheEnd] = screen.getAllByRole('button', { name: words('brand.publish') });
  if (!atTheEnd) throw new Error('The form does not end with a way to publish.');
  await user.click(atTheEnd);
  const dialog = within(screen.getByRole('dialog', { name: words('brand.publish') }));
  dialog.getByText('Acme');
  fill(dialog.getByLabelText(new RegExp(words('console.reason'))), reason);
  const published = { ...brand, version: 1, name: 'Acme', versions: [acme, original] };
  mockApi.answer('publishBrand', published);
  mockApi.answer('getBrand', published);
  await user.click(dialog.getByRole('button', { name: words('brand.publish') }));
  const back = await screen.findByRole('button', { name: words('brand.back') });
  expect(mockApi.requests('publishBrand')).toEqual([{ ...look, reason }]);

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

it('A colour in which text cannot be read is not sent: the page names the nearest one, and takes it with one button', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: new RegExp(words('brand.color')),
  });
  fill(field, '#FFCC00');
  await screen.findByText(words('act.unreadable_brand_color'));
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  expect(mockApi.requests('draftBrand')).toEqual([]);
  expect(document.activeElement).toBe(field);

  await user.click(screen.getByRole('button', { name: words('brand.takeNearest', { nearest: '#856900' }) }));
  expect(field.value).toBe('#856900');
  expect(screen.queryByText(words('act.unreadable_brand_color'))).toBeNull();
  await user.click(screen.getByRole('radio', { name: words('brand.round') }));
  mockApi.answer('draftBrand', brand);
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  expect(mockApi.requests('draftBrand')).toEqual([{ ...originalLook, color: '#856900', corner: 'round' }]);

  fill(field, 'yellow');
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  await screen.findByText(words('act.invalid_brand_color'));
  expect(mockApi.requests('draftBrand')).toHaveLength(1);
});

it('The preview shows what stands in the form in both themes, and nothing of it can be used', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  fill(await screen.findByLabelText(words('brand.pickColor')), '#8a1538');
  fill(screen.getByLabelText(new RegExp(words('brand.name'))), 'Acme');
  await user.click(screen.getByRole('radio', { name: words('brand.square') }));
  const { light, dark } = paletteOf('#8a1538');
  for (const theme of ['light', 'dark'] as const) {
    const frame = screen.getByTitle<HTMLIFrameElement>(new RegExp(words(`brand.${theme}`)));
    const shown = frame.contentDocument;
    expect(shown?.documentElement.dataset.theme).toBe(theme);
    expect(shown?.body.textContent).toContain('Acme');
    expect(shown?.body.textContent).toContain('Grace Green');
    const { style } = shown?.documentElement ?? document.documentElement;
    expect(style.getPropertyValue('--color-action')).toBe(`light-dark(${light.action}, ${dark.action})`);
    expect(style.getPropertyValue('--radius-card')).toBe('0px');
    expect([frame.hasAttribute('inert'), frame.tabIndex, frame.width]).toEqual([true, -1, '390']);
  }
  await user.click(screen.getByRole('radio', { name: words('brand.pixels', { width: '1440' }) }));
  expect(screen.getByTitle<HTMLIFrameElement>(new RegExp(words('brand.dark'))).width).toBe('1440');

  // Without a colour the preview has those of the product.
  fill(screen.getByRole('textbox', { name: new RegExp(words('brand.color')) }), '');
  const root = screen.getByTitle<HTMLIFrameElement>(new RegExp(words('brand.light'))).contentDocument;
  expect(root?.documentElement.style.getPropertyValue('--color-action')).toBe('');
});

it('A logo is drawn by the server, shown in the form, in the preview and in the draft, and what is no picture is refused', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  const file = { digest: 'a'.repeat(64), width: 384, height: 128 };
  mockApi.answer('storeBrandLogo', file);
  const field = await screen.findByLabelText(words('brand.logo_light'));
  await user.upload(field, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  const remove = await screen.findByRole('button', { name: words('brand.removeLogo') });
  expect(mockApi.requests('storeBrandLogo')).toEqual([{ file: btoa('<svg/>'), kind: 'logo' }]);
  const frame = screen.getByTitle<HTMLIFrameElement>(new RegExp(words('brand.dark')));
  expect(frame.contentDocument?.querySelector('img')?.src).toContain(`/brand/${file.digest}.png`);
  mockApi.answer('draftBrand', brand);
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  expect(mockApi.requests('draftBrand')).toEqual([
    { ...originalLook, logos: { light: file, dark: null, icon: null, social: null } },
  ]);

  await user.click(remove);
  expect(frame.contentDocument?.querySelector('img')).toBeNull();
  await user.upload(field, new File(['x'.repeat(100_001)], 'large.png', { type: 'image/png' }));
  await screen.findByText(words('act.invalid_logo'));
  expect(mockApi.requests('storeBrandLogo')).toHaveLength(1);
});

it('A font is checked by the server, worn by the preview at once, named in the form and in the draft, and what is too long is refused', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  const field = await screen.findByLabelText(words('brand.font'));
  const frames = (['light', 'dark'] as const).map((theme) =>
    screen.getByTitle<HTMLIFrameElement>(new RegExp(words(`brand.${theme}`))),
  );
  // Browsers have these, jsdom has not.
  const loaded: string[][] = frames.map(() => []);
  for (const [index, frame] of frames.entries()) {
    const { contentWindow, contentDocument } = frame;
    if (!contentWindow || !contentDocument) throw new Error('The frame has no document.');
    const sources = new Map<object, string>();
    class FontFace {
      constructor(_family: string, source: string, { weight }: FontFaceDescriptors) {
        sources.set(this, `${weight} ${source}`);
      }
    }
    Object.assign(contentWindow, { FontFace });
    Object.assign(contentDocument, {
      fonts: {
        add: (face: object) => loaded[index]?.push(sources.get(face) ?? ''),
        delete: () => loaded[index]?.pop(),
      },
    });
  }
  const families = () => frames.map((frame) => frame.contentDocument?.documentElement.style.fontFamily);
  expect(families()).toEqual(['', '']);
  const file = { digest: 'b'.repeat(64), lightest: 200, heaviest: 900 };
  mockApi.answer('storeBrandFont', file);
  await user.upload(field, new File(['wOF2'], 'own.woff2', { type: 'font/woff2' }));
  const remove = await screen.findByRole('button', { name: words('brand.removeLogo') });
  expect(mockApi.requests('storeBrandFont')).toEqual([{ file: btoa('wOF2') }]);
  screen.getByText('b'.repeat(12));
  for (const family of families()) expect(family).toMatch(/^"brand", ?var\(--font-text\)$/);
  const source = `200 900 url(${location.origin}/brand/${file.digest}.woff2)`;
  expect(loaded).toEqual([[source], [source]]);
  mockApi.answer('draftBrand', brand);
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  expect(mockApi.requests('draftBrand')).toEqual([{ ...originalLook, font: file }]);

  await user.click(remove);
  expect(families()).toEqual(['', '']);
  expect(loaded).toEqual([[], []]);
  await user.upload(field, new File(['x'.repeat(200_001)], 'large.woff2', { type: 'font/woff2' }));
  await screen.findByText(words('act.invalid_font'));
  expect(mockApi.requests('storeBrandFont')).toHaveLength(1);
});

it('An admin writes the words of the brand: the preview shows them, empty fields are not sent, and a wrong link is refused at its field', async () => {
  mockApi.answer('getBrand', brand);
  const user = await renderConsole('brand');
  fill(await screen.findByLabelText(new RegExp(words('brand.company'))), 'Acme Ltd');
  fill(screen.getByLabelText(new RegExp(words('brand.support'))), 'https://acme.example/help');
  const title = (language: string) => screen.getByLabelText(words('brand.landingTitle', { language }));
  // The fields of another language come when it is chosen.
  expect(screen.queryByLabelText(words('brand.landingTitle', { language: 'العربية' }))).toBeNull();
  fill(title('English'), 'All of Acme');
  await user.selectOptions(screen.getByRole('combobox', { name: words('console.language') }), 'de');
  fill(title('Deutsch'), 'Ganz Acme');
  await user.click(screen.getByRole('button', { name: words('brand.addLink') }));
  await user.click(screen.getByRole('button', { name: words('brand.addLink') }));
  const address = screen.getByLabelText(new RegExp(words('brand.linkAddress', { number: 1 })));
  fill(address, 'http://acme.example/jobs');
  fill(screen.getByLabelText(words('brand.linkLabel', { number: 1, language: 'English' })), 'Careers');
  const frame = screen.getByTitle<HTMLIFrameElement>(new RegExp(words('brand.light')));
  for (const shown of ['All of Acme', 'Careers', 'Acme Ltd', 'acme.example/help'])
    expect(frame.contentDocument?.body.textContent).toContain(shown);
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  await screen.findByText(words('act.invalid_brand_link'));
  expect(document.activeElement).toBe(address);
  expect(mockApi.requests('draftBrand')).toEqual([]);

  fill(address, 'https://acme.example/jobs');
  mockApi.answer('draftBrand', brand);
  await user.click(screen.getByRole('button', { name: words('brand.save') }));
  const landing = { en: { title: 'All of Acme', lead: '' }, de: { title: 'Ganz Acme', lead: '' } };
  const links = [{ url: 'https://acme.example/jobs', labels: { en: 'Careers' } }];
  expect(mockApi.requests('draftBrand')).toEqual([
    {
      ...originalLook,
      words: { company: 'Acme Ltd', support: 'https://acme.example/help', links, landing },
    },
  ]);
});

it('The page of the brand says that the environment fixes the support contact', async () => {
  const support = { address: 'fixed@example.org', isFixed: true };
  mockApi.answer('getBrand', { ...brand, support });
  await renderConsole('brand');
  await screen.findByText(words('brand.supportFixed', { email: support.address }));
});
