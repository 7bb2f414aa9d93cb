import type { OwnFields } from '../../context/own-fields.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import { listOwnFields } from './store.ts';

/** Knows within a second which fields operators have added, so that no page has to ask. */
export async function watchOwnFields(db: Db): Promise<OwnFields> {
  let known = await listOwnFields(db);
  const asking = askOften(
    () => listOwnFields(db),
    (found) => {
      known = found;
    },
  );
  return { current: () => known, ...asking };
}
