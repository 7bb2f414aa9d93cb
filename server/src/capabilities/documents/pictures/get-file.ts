import type { Handler } from '../../../context/call.ts';
import { must } from '../../../platform/refusal.ts';
import { findFile } from './file-store.ts';
import { readPicture } from './read-picture.ts';

/** A picture of the user's own documents. */
export const getFile: Handler<'getFile'> = async ({ name, size }, call, context) => {
  const row = await findFile(context.db, name);
  const picture = row?.account_id === call.user.accountId ? await readPicture(row, size, context) : null;
  must(call, picture, 'not_found');
  return new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
};
