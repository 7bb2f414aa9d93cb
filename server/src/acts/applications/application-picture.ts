import { longestScene, markAlone } from '@portico/contract/brand/scene';
import { drawScene } from '../../adapters/decoder.ts';
import { hasPicture, insertPicture } from '../../capabilities/applications/picture-store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** Draws a PNG, JPEG or WebP file anew and keeps it. Nobody sees it before an application has it. */
export async function storeApplicationPicture(
  { db }: Pick<Context, 'db'>,
  file: Uint8Array,
): Promise<{ readonly digest: string }> {
  mustAct(file.length <= longestScene, 'invalid_picture');
  const drawn = await drawScene(file);
  mustAct(drawn !== null, 'invalid_picture');
  return { digest: await transaction(db, (tx) => insertPicture(tx, drawn)) };
}

/** Refuses a picture that is not stored. All applications are locked, so that nobody deletes it now. */
export async function mustBeScene(tx: Db, scene: string | null): Promise<void> {
  const isPicture = scene !== null && scene !== markAlone;
  mustAct(!isPicture || (await hasPicture(tx, scene)), 'no_such_picture', 'scene');
}
