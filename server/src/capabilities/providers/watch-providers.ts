import type { Providers } from '../../context/providers.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import { listShown } from './store.ts';

/** Knows within a second with which providers users can sign in. */
export async function watchProviders(db: Db): Promise<Providers> {
  let known = await listShown(db);
  const asking = askOften(
    () => listShown(db),
    (found) => {
      known = found;
    },
  );
  return { current: () => known, ...asking };
}
