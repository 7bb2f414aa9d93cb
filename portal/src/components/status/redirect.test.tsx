import { cleanup, render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Redirect } from './redirect.tsx';

/** Vitest waits for a second, which is too short for a slow machine. */
const slow = { timeout: 60_000 };

afterEach(cleanup);

it('A page redirects from the address for which it was rendered [2.20]', async () => {
  open(<Redirect to="/en/tab" />);
  await vi.waitFor(() => expect(location.pathname).toBe('/en/tab'), slow);
});

it('A page that is rendered after the user has pressed another link does not redirect [2.20]', async () => {
  open(
    <>
      <PressesLink />
      <Redirect to="/en/tab" />
    </>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toBe('the page of the link'), slow);
  expect(location.pathname).toBe('/en/link');
});

/** Presses a link when the page has been put into the document, before its effects run. */
function PressesLink() {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useLayoutEffect(() => void navigate('/en/link'), []);
  return null;
}

function Start() {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useEffect(() => void navigate('/en/page'), []);
  return null;
}

function open(page: React.ReactNode): void {
  history.replaceState(null, '', '/en');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/en" element={<Start />} />
        <Route path="/en/page" element={page} />
        <Route path="/en/tab" element="the tab" />
        <Route path="/en/link" element="the page of the link" />
      </Routes>
    </BrowserRouter>,
  );
}
