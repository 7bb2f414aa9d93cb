import { defaultLocale, type Locale } from '@portico/contract/locales';
import { defaultProduct } from '@portico/contract/shell';
import type { ConsoleRole, StaffSession } from '@portico/contract/staff/sign-in';
import type { ConsolePhraseId } from '@portico/phrases/types';
import type { Texts } from '@portico/web/i18n/texts';
import { textOf } from '@portico/web/i18n/texts-provider';
import { createPageState, type PageState } from '@portico/web/page-state';
import { completeDom } from '@portico/web/testing-dom';
import { pseudoTexts } from '@portico/web/testing-pseudo';
import { cleanup, configure, fireEvent, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach } from 'vitest';
import { createApi } from '../api/call.ts';
import { createQueryCache } from '../api/queries.ts';
import { App } from '../app.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { restoreSession } from '../session/restore.ts';
import { createSession } from '../session-state/session.ts';
import { startMockApi } from './mock-api.ts';

let texts: Texts | undefined;
let page = createPage();

/** The session of the page that the current test shows. */
export const currentSession = () => page.part(createSession);

/** Makes calls as the page that the current test shows does. */
export const currentApi = () => page.part(createApi);

/** A text in the language of the rendered page. */
export function words(id: ConsolePhraseId, values: Record<string, string | number> = {}): string {
  if (!texts) throw new Error('No page has been rendered yet');
  return textOf<ConsolePhraseId>({ ...texts, product: defaultProduct })(id, values);
}

/** Puts a text into a field at once. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

/** A session of a member of staff. */
export function staffWith(role: ConsoleRole): StaffSession {
  const endsAt = new Date(Date.now() + 12 * 3_600_000).toISOString();
  return { accountId: 'id-of-sam', name: 'Sam Sato', email: 'sam@portico.example', role, endsAt };
}

/** Prepares the tests of a file: the DOM, the calls, and no data of the test before. */
export function setUpConsole(): void {
  completeDom();
  // A lazy page is compiled when it is first imported, which takes longer than a second on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });
  startMockApi();
  afterEach(() => {
    cleanup();
    currentSession().endSession('signed-out');
    page = createPage();
  });
}

/** Its requests without a response are retried at once: no test waits for the seconds of the library. */
function createPage(): PageState {
  const created = createPageState();
  const queries = created.part(createQueryCache);
  const { queries: options } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...options, retryDelay: 1 } });
  return created;
}

/** Asks the server for the session of the page, as a browser does first. */
export const restoreConsoleSession = () => restoreSession(page);

/**
 * Renders the console at an address, for a member of staff, for a guest, or before it is known who it is;
 * with `pseudo` in the pseudo-locale.
 */
export async function renderConsole(
  path: string,
  {
    role = 'admin',
    locale = defaultLocale,
    pseudo = false,
  }: { role?: ConsoleRole | 'unknown' | null; locale?: Locale; pseudo?: boolean } = {},
): Promise<UserEvent> {
  history.replaceState({}, '', `/${locale}/${path}`);
  const own = await loadTexts(locale);
  texts = pseudo ? pseudoTexts(own) : own;
  if (role && role !== 'unknown') currentSession().startSession(staffWith(role));
  else if (!role) currentSession().endSession('none');
  render(
    <BrowserRouter>
      <App state={page} texts={texts} />
    </BrowserRouter>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}
