import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens } from '../../testing/render-screen.tsx';

setUpScreens();

const footer = () => within(screen.getByRole('contentinfo'));

it('The footer has the company and the links of the operator, and says which link leads to another host', async () => {
  const links = [
    { url: 'https://portal.example/rules', label: 'House rules' },
    { url: 'https://jobs.example/', label: 'Careers', host: 'jobs.example' },
  ];
  await renderScreen('login', { config: { company: 'Acme Trading Ltd', links } });
  expect(footer().getByText(/©/).textContent).toContain('Acme Trading Ltd');
  expect(footer().getByText(/©/).textContent).not.toContain('Portico');
  expect(footer().getByRole('link', { name: 'House rules' }).getAttribute('href')).toBe(links[0]?.url);
  const leaving = footer().getByRole('link', { name: 'Careers ↗', description: 'jobs.example' });
  expect(leaving.getAttribute('href')).toBe('https://jobs.example/');
});

it('A support contact that is a page is a link to it, and one that is an address opens an e-mail [9.16]', async () => {
  await renderScreen('login', { config: { supportUrl: 'https://acme.example/help' } });
  const page = footer().getByRole('link', { name: /acme\.example\/help/ });
  expect(page.getAttribute('href')).toBe('https://acme.example/help');
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

it('The landing page has title and lead of the operator, also in the title of the browser', async () => {
  const landing = { title: 'All of Acme', lead: 'One key for every door.' };
  await renderScreen('home', { config: { landing } });
  main().getByRole('heading', { level: 1, name: landing.title });
  main().getByText(landing.lead);
  await waitFor(() => expect(document.title).toContain(landing.title));
});
