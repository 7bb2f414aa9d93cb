// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PorticoProvider, SignInButton, UserButton, useUser } from './react.ts';

afterEach(cleanup);

function Page() {
  const state = useUser();
  return createElement(
    'main',
    null,
    `State: ${state.kind}`,
    createElement(SignInButton, { returnTo: '/orders' }),
    createElement(UserButton),
  );
}

/** A page of an application whose server answers `GET /auth/user` so. */
async function show(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  await act(async () => {
    render(createElement(PorticoProvider, null, createElement(Page)));
  });
  return fetched;
}

const alice = { id: 'p-1', firstName: 'Alice', lastName: 'Archer' };
const signedIn = async () => Response.json({ kind: 'signed-in', user: alice });

it('shows the name of the user, and a form that signs out', async () => {
  const fetched = await show(signedIn);
  expect(fetched).toHaveBeenCalledWith('/auth/user', expect.anything());
  expect(screen.getByRole('main').textContent).toContain('State: signed-in');
  expect(screen.getByText('Alice Archer').tagName).toBe('BDI');
  const form = screen.getByRole('button', { name: 'Sign out' }).closest('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/auth/sign-out', 'post']);
});

it('leads a guest to the sign-in, and back to the page', async () => {
  await show(async () => Response.json({ kind: 'guest', user: null }));
  expect(screen.getByRole('main').textContent).toContain('State: guest');
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  const form = screen.getByRole('button', { name: 'Sign in' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/auth/sign-in');
  expect(new FormData(form ?? undefined).get('returnTo')).toBe('/orders');
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('no connection'))],
  ['fails', async () => new Response('', { status: 503 })],
  ['is another', async () => new Response('<!doctype html>')],
])('says that the state is not known when the server %s', async (_how, answer) => {
  await show(answer);
  expect(screen.getByRole('main').textContent).toContain('State: failed');
});

it('asks again when the page is shown again, so that a sign-out elsewhere is noticed', async () => {
  const fetched = await show(signedIn);
  fetched.mockImplementation(async () => Response.json({ kind: 'guest', user: null }));
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByRole('main').textContent).toContain('State: guest');
});
