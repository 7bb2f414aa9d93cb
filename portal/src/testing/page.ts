import type { Config } from '@portico/contract/config';
import { createPageState, type PageState } from '@portico/web/page-state';
import { type Call, createApi } from '../lib/api/api.ts';
import { createQueryCache } from '../lib/api/queries.ts';
import { createCurrentConfig } from '../lib/config/config.ts';
import { createSession } from '../lib/session-state/session.ts';
import { createGlobalStatus } from '../lib/status/global-status.ts';
import { createNotifications } from '../lib/status/notifications.ts';

let page = createPage();

/** The state of the page that the current test shows. */
export function currentPage(): PageState {
  return page;
}

/** Ends the page of a test and gives the next test a new one. */
export function replacePage(): void {
  clearSession();
  page.part(createNotifications).dismissAll();
  queriesOf().clear();
  page = createPage();
}

/** Its requests without a response are retried at once: no test waits for the seconds of the library. */
function createPage(): PageState {
  const created = createPageState();
  const { queries } = created.part(createQueryCache);
  const { queries: options } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...options, retryDelay: 1 } });
  return created;
}

type Session = ReturnType<typeof createSession>;
type Status = ReturnType<typeof createGlobalStatus>;
type Notifications = ReturnType<typeof createNotifications>;

// The same functions as the parts have, for the page of the current test.
export const call: Call = (...args) => page.part(createApi)(...args);
export const setConfig = (config: Config) => page.part(createCurrentConfig).setConfig(config);
export const queriesOf = () => page.part(createQueryCache).queries;

export const currentSession: Session['currentSession'] = () => page.part(createSession).currentSession();
export const currentToken: Session['currentToken'] = () => page.part(createSession).currentToken();
export const storeTokenSet: Session['storeTokenSet'] = (set) => page.part(createSession).storeTokenSet(set);
export const clearSession: Session['clearSession'] = () => page.part(createSession).clearSession();

export const currentStatus: Status['currentStatus'] = () => page.part(createGlobalStatus).currentStatus();
export const showGlobalError: Status['showGlobalError'] = (...args) =>
  page.part(createGlobalStatus).showGlobalError(...args);
export const showGlobalWarning: Status['showGlobalWarning'] = (...args) =>
  page.part(createGlobalStatus).showGlobalWarning(...args);

export const currentNotices: Notifications['currentNotices'] = () =>
  page.part(createNotifications).currentNotices();
export const notify: Notifications['notify'] = (...args) => page.part(createNotifications).notify(...args);
export const dismiss: Notifications['dismiss'] = (id) => page.part(createNotifications).dismiss(id);
