import type { PageState } from '@portico/web/page-state';
import { withStorage } from '@portico/web/storage/with-storage';
import * as v from 'valibot';
import { createSession } from '../session-state/session.ts';

/** Where a tab keeps it: setting a factor up may leave the page, and come back to it. */
const key = 'portico.way-back';

/** Where a user was going who is led to set a factor up: a page, without its language, or an application. */
const wayBack = v.union([
  v.object({ page: v.string() }),
  v.object({ application: v.string(), requestedUrl: v.string() }),
]);
export type WayBack = v.InferOutput<typeof wayBack>;

const stored = v.pipe(v.string(), v.parseJson(), wayBack);

/** What a tab keeps of where its user was going. It goes with the session. */
export function createWayBack(page: PageState) {
  const { currentSession, subscribeToSession } = page.part(createSession);
  const forget = () => withStorage('sessionStorage', (storage) => storage.removeItem(key));
  subscribeToSession(() => {
    if (currentSession().state === 'guest') forget();
  });

  function read(): WayBack | null {
    const found = v.safeParse(
      stored,
      withStorage('sessionStorage', (storage) => storage.getItem(key)),
    );
    return found.success ? found.output : null;
  }

  function keep(way: WayBack): void {
    withStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify(way)));
  }

  return { read, keep, forget };
}
