import type { Config } from '@portico/contract/config';
import type { PortalErrorCode } from '@portico/contract/errors';
import { limits } from '@portico/contract/limits';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { policyAttribute, policyOf } from '@portico/contract/page';
import { cookieNames, defaultProduct } from '@portico/contract/shell';
import type { PhraseId } from '@portico/phrases/types';
import type { Texts } from '@portico/web/i18n/texts';
import { completeDom } from '@portico/web/testing-dom';
import {
  cleanup,
  configure,
  fireEvent,
  type RenderResult,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect } from 'vitest';
import { App } from '../app.tsx';
import { textOf } from '../lib/i18n/i18n.tsx';
import { loadPageTexts } from '../lib/i18n/page-texts.ts';
import type { Query } from '../lib/navigation/paths.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { restoreSession } from '../lib/session/restore-session.ts';
import { writeCookie } from '../lib/storage/cookies.ts';
import { tokenOf } from '../mock-api/caller.ts';
import { configIn, people } from '../mock-api/world.ts';
import { preloadPage, routeAt } from '../routing/match.ts';
import { pathTo } from '../routing/paths.ts';
import type { LanguageHint } from '../shell/language-hint.tsx';
import { startMockApi } from './mock-server.ts';
import { currentPage, queriesOf, replacePage, setConfig } from './page.ts';

export interface RenderOptions {
  /** Name of the demo user who is signed in. */
  readonly signedInAs?: 'alice' | 'bob' | 'carol';
  readonly config?: Partial<Config>;
  readonly locale?: Locale;
  /** Whether the cookie banner has been accepted; true by default. */
  readonly consented?: boolean;
  readonly hint?: LanguageHint;
  readonly query?: Query;
  /** The state that the previous screen put into the history entry. */
  readonly state?: unknown;
  /** Replaces the screen's own path; without the locale. */
  readonly path?: string;
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
}

let texts: Texts | undefined;

/** A text in the language that the screen is rendered in: `words('login.title')`. */
export function words(id: PhraseId, values: Record<string, string | number> = {}): string {
  if (!texts) throw new Error('No screen has been rendered yet');
  return textOf({ ...texts, product: defaultProduct })(id, values).replaceAll(/<\/?\w+>/g, '');
}

/** The text of an error code, with the values that the portal puts into it. */
export function errorWords(code: PortalErrorCode): string {
  const { supportEmail: email } = configIn(defaultLocale);
  return words(`error.${code}`, { min: limits.password.min, max: limits.password.max, email });
}

/** The region that holds the screen, without header, sidebar and footer. */
export function main() {
  return within(screen.getByRole('main'));
}

/** The notifications of the page. */
export function notifications() {
  return within(screen.getByRole('region', { name: words('shell.notifications') }));
}

/** The card with this title, once it is shown. */
export async function findCard(title: PhraseId) {
  const heading = await main().findByRole('heading', { name: words(title) });
  // Safe: a card is a section.
  return within(heading.closest('section') as HTMLElement);
}

/**
 * Waits until the calls of the screen have been answered and what they change is rendered: only then can a
 * test say that nothing appears. `pending` calls are those that the test holds back.
 */
export async function untilAnswered(pending = 0): Promise<void> {
  await waitFor(() => expect(queriesOf().isFetching()).toBe(pending));
}

/** Waits until the user is on the login screen, which says that the session has ended. */
export async function findEndedSession(): Promise<void> {
  await screen.findByText(words('shell.endedElsewhere'));
  if (location.pathname !== '/en/login') throw new Error(`The address is ${location.pathname}`);
}

/** Puts a text into a field at once. Typing it letter by letter takes a hundred times as long. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

/** The message that belongs to an invalid field; an empty string at a valid one. */
export function errorOf(field: HTMLElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/**
 * Prepares the tests of a file: the DOM, the mock API with other requests, and a browser without data of the
 * previous test.
 */
export function setUpScreens(...others: readonly HttpHandler[]): void {
  completeDom();
  // A lazy screen is compiled when it is first imported, which takes longer than the default of a second on a
  // busy machine.
  configure({ asyncUtilTimeout: 60_000 });
  startMockApi(...others);
  beforeEach(() => {
    writeCookie(cookieNames.acceptCookiePolicy, 'true');
  });
  afterEach(() => {
    cleanup();
    replacePage();
  });
}

/**
 * Renders the portal at a screen's address: router, guard, layout, texts, configuration, session and calls
 * are real.
 */
export async function renderScreen(name: RouteName, options: RenderOptions = {}): Promise<RenderedScreen> {
  const {
    signedInAs,
    locale = defaultLocale,
    consented = true,
    hint = null,
    query = {},
    state = null,
    path,
  } = options;
  const address = path === undefined ? pathTo(locale, name, query) : `/${locale}/${path}`;
  history.replaceState({ usr: state, key: 'test' }, '', address);
  const config = { ...configIn(locale), ...options.config };
  setConfig(config);
  // The server names the policy of each document.
  const policy = policyOf(routeAt(address.split('?')[0] ?? '') ?? name, config);
  if (policy !== 'base') document.documentElement.setAttribute(policyAttribute, policy);
  texts = await loadPageTexts(locale, true);
  await preloadPage(routeAt(location.pathname) ?? name);

  const person = people.find(({ email }) => email.startsWith(`${signedInAs}@`));
  if (person) writeCookie(cookieNames.accessToken, tokenOf(person));
  await restoreSession(currentPage());
  const rendered = render(
    <BrowserRouter>
      <App
        state={currentPage()}
        config={config}
        texts={texts}
        session={{ state: person ? 'restoring' : 'guest' }}
        consented={consented}
        hint={hint}
      />
    </BrowserRouter>,
  );
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
