import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link, NavLink } from './link.tsx';
import { BrowserRouter, Navigate, useLocation } from './router.tsx';

function Address() {
  const { pathname, search, state, type } = useLocation();
  return <p role="status">{`${type} ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

const show = (children: React.ReactNode) =>
  render(
    <BrowserRouter>
      <Address />
      {children}
    </BrowserRouter>,
  );
const address = () => screen.getByRole('status').textContent;

beforeEach(() => history.pushState(null, '', '/en'));
afterEach(cleanup);

describe('a link', () => {
  it('opens its address in the same document, and "back" returns with the state of the entry', async () => {
    history.replaceState({ state: 'first', key: 'a' }, '', '/en');
    show(
      <Link to="/en/login?application=STORE" state={{ email: 'alice@portico.example' }}>
        Sign in
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    await waitFor(() =>
      expect(address()).toBe('push /en/login?application=STORE {"email":"alice@portico.example"}'),
    );
    act(() => history.back());
    await waitFor(() => expect(address()).toBe('traverse /en "first"'));
  });

  it('to the current address adds no entry to the history', async () => {
    show(<Link to="/en">Home</Link>);
    const { length } = history;
    fireEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(address()).toBe('replace /en null'));
    expect(history.length).toBe(length);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'that is clicked with %j is left to the browser',
    (how) => {
      show(<Link to="/en/login">Sign in</Link>);
      // The browser's own answer to a click, which jsdom does not have, would come after this listener.
      let prevented: boolean | undefined;
      const look = (event: Event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      fireEvent.click(screen.getByRole('link'), how);
      removeEventListener('click', look);
      expect(prevented).toBe(false);
      expect(location.pathname).toBe('/en');
    },
  );

  it('is left to the browser when it opens another tab, and to a handler that prevents it', () => {
    show(
      <>
        <Link to="/en/a" target="_blank">
          Tab
        </Link>
        <Link to="/en/b" onClick={(event) => event.preventDefault()}>
          Prevented
        </Link>
      </>,
    );
    for (const link of screen.getAllByRole('link')) fireEvent.click(link);
    expect(location.pathname).toBe('/en');
  });

  it('of a navigation is marked on its page and below it, not on a page whose name begins alike', () => {
    history.replaceState(null, '', '/en/profile/security/status');
    show(
      <>
        <NavLink to="/en/profile/security">Security</NavLink>
        <NavLink to="/en/profile/sec">Other</NavLink>
      </>,
    );
    expect(screen.getAllByRole('link').map((link) => link.ariaCurrent)).toEqual(['page', null]);
  });
});

it('a page that is shown elsewhere replaces its entry', async () => {
  const { length } = history;
  show(<Navigate to="/en/login" />);
  await waitFor(() => expect(address()).toBe('replace /en/login null'));
  expect(history.length).toBe(length);
});
