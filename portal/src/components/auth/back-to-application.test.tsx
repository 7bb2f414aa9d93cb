import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Query } from '../../lib/navigation/paths.ts';
import { main, renderScreen, setUpScreens, untilAnswered, words } from '../../testing/render-screen.tsx';

setUpScreens();

const home = 'http://store.localhost:3001/';
const entries = ['login', 'registration', 'passwordReset', 'loginQr', 'chooseAccount'] as const;

const open = (name: (typeof entries)[number], query: Query) =>
  renderScreen(name, { query, ...(name === 'chooseAccount' && { signedInAs: 'alice' }) });
const wayBack = () =>
  main().findByRole<HTMLAnchorElement>('link', { name: words('signIn.backTo', { application: 'Store' }) });

describe.each(entries)('%s, opened by an application', (name) => {
  it('A page opened by an application has that application’s colour and a way back to it, whatever return address the link names [R12]', async () => {
    await open(name, { application: 'store', backUrl: 'https://evil.example/' });
    const link = await wayBack();
    await untilAnswered();
    expect(link.href).toBe(home);
    expect(link.closest('[data-application]')?.getAttribute('data-application')).toBe('store');
    expect(screen.getByRole('main').innerHTML).not.toContain('://evil.example');
    expect(screen.getByRole('main').textContent).not.toContain('evil.example');
  });

  it('A page tells an application that waits for the answer to an OpenID Connect request that its user goes back', async () => {
    const request = `${location.origin}/oidc/interaction/tGfO0zQ7bLqcYhxN8nSf2mVwEeRr4uKpAaBbCcDdEe1`;
    await open(name, { application: 'STORE', backUrl: `${request}?chosen=1&application=STORE` });
    const link = await wayBack();
    await waitFor(() => expect(link.href).toBe(`${request}?refused=1&application=STORE`));
  });

  it('A page opened by an application shows no text of a link as the name of an application [R12]', async () => {
    await open(name, { application: 'Your bank: call 0800 123456', backUrl: 'https://evil.example/' });
    await main().findByRole('heading', { level: 1 });
    await untilAnswered();
    const shown = screen.getByRole('main');
    expect(shown.textContent).not.toMatch(/your bank|0800|evil/i);
    const links = [...shown.querySelectorAll('a')].map(({ host }) => host);
    expect(links.filter((host) => host !== location.host)).toEqual([]);
  });
});
