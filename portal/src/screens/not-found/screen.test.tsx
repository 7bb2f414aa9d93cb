import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

it('The not-found screen says that the page does not exist, and links to the home page [2.1]', async () => {
  await renderScreen('home', { path: 'no/such/page' });
  await main().findByRole('heading', { name: words('shell.notFoundTitle') });
  expect(main().getByText(words('shell.notFoundText'))).toBeDefined();
  const home = main().getByRole('link', { name: words('shell.toHome') });
  expect(home.getAttribute('href')).toBe('/en');
  await waitFor(() => expect(document.title).toContain(words('title.notFound')));
});
