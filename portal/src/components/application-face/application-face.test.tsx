import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark } from '@portico/ui';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { configIn } from '../../mock-api/world.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const icon = `/brand/${'a'.repeat(64)}.png`;
const cafe: ApplicationInfo = {
  application: 'CAFE',
  applicationName: 'مقهى البحر',
  url: 'https://cafe.example/',
  type: null,
  title: 'Café',
  description: 'Coffee',
  short: 'Coffee and cake',
};
const openLogin = async (info: ApplicationInfo, locale: 'en' | 'ar' = 'en') =>
  await renderScreen('login', {
    locale,
    query: { application: 'CAFE' },
    config: { applicationsInfo: [...configIn('en').applicationsInfo, info] },
  });

it('An application without type and icon has the first letters of its name as its mark, which are not joined', () => {
  const { container } = render(<ApplicationMark {...cafe} />);
  expect(container.querySelector('text')?.textContent).toBe('م\u200cا');
  expect(container.querySelector('image')).toBeNull();
  expect(container.querySelector('svg')?.hasAttribute('data-application')).toBe(false);
  expect(container.querySelector('svg')?.dataset.face).toBe('CAFE');
});

it('The icon of an application is in the same box of its mark, whatever its file is, and stands in place of the drawing [V36]', () => {
  const { container } = render(<ApplicationMark {...cafe} type="store" icon={icon} />);
  const image = container.querySelector('image');
  expect(['href', 'x', 'y', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual([
    icon,
    '5',
    '8',
    '26',
    '26',
  ]);
  expect(container.querySelectorAll('g, text')).toHaveLength(0);
  // Nothing of it leaves the mark.
  expect(container.querySelector('svg')?.getAttribute('overflow')).toBeNull();
});

it('A sign-in wears the name, the colour, the icon and the short text of the application that opened it, and so does the way back', async () => {
  await openLogin({ ...cafe, icon });
  const card = main().getByRole('heading', { level: 1 }).closest('section');
  expect(card?.dataset.face).toBe('CAFE');
  expect(card?.querySelector('header image')?.getAttribute('href')).toBe(icon);
  main().getByText('Coffee and cake');
  const back = main().getByRole('link', {
    name: words('signIn.backTo', { application: cafe.applicationName }),
  });
  expect(back.querySelector('image')?.getAttribute('href')).toBe(icon);
});

it('An English short text keeps its direction on an Arabic page', async () => {
  await openLogin(cafe, 'ar');
  const short = main().getByText('Coffee and cake');
  // It has the direction of its own letters.
  expect(short.tagName).toBe('BDI');
});

it('The question of consent has the own icon and colour of an application, and no drawing or colour of a type [V36]', async () => {
  mockApi.answer('findConsentRequest', { application: 'CAFE', scopes: ['openid'], host: 'cafe.example' });
  const config = { applicationsInfo: [{ ...cafe, type: 'store' as const, icon }] };
  await renderScreen('consent', { signedInAs: 'alice', query: { request: 'r4711' }, config });
  await main().findByText(words('consent.asks', { host: 'cafe.example', account: 'alice@portico.example' }));
  expect(document.querySelector('main [data-application]')).toBeNull();
  expect(document.querySelector('main header image')?.getAttribute('href')).toBe(icon);
  const card = main().getByRole('heading', { level: 1 }).closest('section');
  expect(card?.dataset.face).toBe('CAFE');
  expect(main().queryByText('Coffee and cake')).toBeNull();
});
