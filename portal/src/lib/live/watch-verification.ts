import { bearerAuthorization } from '@portico/contract/request';
import { localeOf } from '@portico/web/locale-path';
import type { PageState } from '@portico/web/page-state';
import { createCurrentConfig } from '../config/config.ts';
import { recheckSession } from '../session/restore-session.ts';
import { isReplaced } from '../session-state/current-token.ts';
import { createSession } from '../session-state/session.ts';
import { readEvents } from './event-stream.ts';

/** Where the server sends an event at each change of the user's documents, below `domainPassportRest`. */
export const eventsPath = '/v1/verifications/events';

/** Milliseconds until the stream is opened again: the first time soon, then less and less often. */
const shortestWait = 1000;
const longestWait = 15_000;
/** A stream that was open for this long works. Some proxies end each stream at once. */
const steadyAfter = 15_000;
/** Polling counts as use of the session, so it must end before a session that is not used does. */
const pollFor = 5 * 60_000;

/**
 * Calls back at each event, and when a stream opens after a time without one, because nothing reports the
 * changes of that time. The first tries without a stream also call back, so that the screens are polled.
 * @param isFirst the page is just loading what it shows
 */
export function watchVerification(page: PageState, onChange: () => void, isFirst: boolean): () => void {
  const stop = new AbortController();
  void keepWatching(page, onChange, isFirst, stop.signal);
  return () => stop.abort();
}

async function keepWatching(
  page: PageState,
  onChange: () => void,
  isFirst: boolean,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let lastSteady = Date.now();
  let callsAtOpen = !isFirst;
  while (!signal.aborted) {
    let openedAt: number | undefined;
    const onOpen = () => {
      openedAt = Date.now();
      if (callsAtOpen) onChange();
    };
    // Any error: the stream has ended, and is opened again below.
    await followStream(page, onOpen, onChange, signal).catch(() => {});
    if (openedAt !== undefined && Date.now() - openedAt >= steadyAfter) {
      failures = 0;
      lastSteady = Date.now();
    }
    // Servers end all streams at once when they restart: browsers come back at different moments.
    const wait = Math.min(longestWait, shortestWait * 2 ** failures) * (0.75 + Math.random() / 2);
    failures += 1;
    await waited(wait, signal);
    const mayPoll = Date.now() - lastSteady < pollFor;
    callsAtOpen = openedAt === undefined || mayPoll;
    if (openedAt === undefined && mayPoll && !signal.aborted) onChange();
  }
}

/** Returns when the stream ends, and throws when it cannot be opened. */
async function followStream(
  page: PageState,
  onOpen: () => void,
  onEvent: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { clearSession, currentToken } = page.part(createSession);
  const { currentConfig } = page.part(createCurrentConfig);
  const token = currentToken()?.accessToken ?? '';
  const url = new URL(currentConfig().domainPassportRest + eventsPath, location.href);
  const response = await fetch(url, {
    headers: {
      accept: 'text/event-stream',
      authorization: bearerAuthorization(token),
      'x-locale': localeOf(location.pathname),
    },
    credentials: 'include',
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) {
    if (isReplaced(token)) await recheckSession(page);
    else clearSession();
  }
  if (!response.ok || !response.body) throw new Error(`The events cannot be read: ${response.status}`);
  onOpen();
  await readEvents(response.body, onEvent);
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
