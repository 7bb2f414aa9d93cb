// @vitest-environment jsdom

import { transformSync } from '@swc/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import * as react from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { examples } from '../testing/examples.ts';
import * as entry from './react.ts';

const { createElement } = react;
const { PorticoProvider, SignInButton, UserButton, useUser } = entry;

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

it('The React components show the name of the user, and a form that signs out', async () => {
  const fetched = await show(signedIn);
  expect(fetched).toHaveBeenCalledWith('/auth/user', expect.anything());
  expect(screen.getByRole('main').textContent).toContain('State: signed-in');
  expect(screen.getByText('Alice Archer').tagName).toBe('BDI');
  const form = screen.getByRole('button', { name: 'Sign out' }).closest('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/auth/sign-out', 'post']);
});

it('The React components lead a guest to the sign-in, and back to the page', async () => {
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
])('The React components say that the state is not known when the server %s', async (_how, answer) => {
  await show(answer);
  expect(screen.getByRole('main').textContent).toContain('State: failed');
});

it('The React components ask again when the page is shown again, so that a sign-out elsewhere is noticed', async () => {
  const fetched = await show(signedIn);
  fetched.mockImplementation(async () => Response.json({ kind: 'guest', user: null }));
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByRole('main').textContent).toContain('State: guest');
});

/** The component that the example of an export is: its last expression, or what it returns. */
function exampleOf(name: string, scope: Readonly<Record<string, unknown>> = {}): () => react.ReactElement {
  const example = (examples.get(name) ?? '').trim();
  const { code } = transformSync(
    `function Example() { ${example.startsWith('<') ? `return (${example});` : example} }`,
    {
      jsc: {
        parser: { syntax: 'ecmascript', jsx: true },
        transform: { react: { runtime: 'classic' } },
        target: 'es2024',
      },
    },
  );
  const all = { React: react, ...entry, ...scope };
  // Safe: it returns the component of the line above.
  return new Function(...Object.keys(all), `${code}; return Example;`)(
    ...Object.values(all),
  ) as () => react.ReactElement;
}

describe('the example of', () => {
  it('Every export of the React components has an example, which is run below', () => {
    expect(Object.keys(entry).toSorted()).toEqual([
      'PorticoProvider',
      'SignInButton',
      'UserButton',
      'useUser',
    ]);
    for (const name of Object.keys(entry)) expect(examples.get(name)).toMatch(/./);
  });

  it.each(['useUser', 'SignInButton', 'UserButton'])(
    'The example of %s, within that of PorticoProvider, shows a guest the sign-in',
    async (name) => {
      vi.stubGlobal('fetch', async () => Response.json({ kind: 'guest', user: null }));
      await act(async () => {
        render(createElement(exampleOf('PorticoProvider', { App: exampleOf(name) })));
      });
      expect(document.querySelector('form')?.getAttribute('action') ?? null).toBe(
        name === 'UserButton' ? null : '/auth/sign-in',
      );
    },
  );

  it.each([
    ['useUser', 'Hello Alice'],
    ['UserButton', 'Alice Archer'],
  ])('The example of %s greets a user', async (name, words) => {
    vi.stubGlobal('fetch', signedIn);
    await act(async () => {
      render(createElement(exampleOf('PorticoProvider', { App: exampleOf(name) })));
    });
    expect(document.body.textContent).toContain(words);
  });
});
