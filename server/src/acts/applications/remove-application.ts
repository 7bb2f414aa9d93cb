import { deleteUnusedPictures } from '../../capabilities/applications/picture-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { deleteUnusedLogo } from '../../capabilities/brand/logo-store.ts';
import { lockBrand } from '../../capabilities/brand/store.ts';
import type { Context } from '../../context/context.ts';
import { markApplicationRemoved } from '../../db/large-tables/application-removal.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';

/** Removes an application. Its tokens end, and the portal no longer sends users to it. */
export async function removeApplication(context: Pick<Context, 'db'>, actor: Actor, act: ActOnApplication) {
  await actOnApplication(
    context,
    actor,
    'APPLICATION_REMOVED',
    act,
    async (tx, { id, url, name, icon, scene }) => {
      await markApplicationRemoved(tx, id);
      if (icon !== null) await deleteUnusedLogo(tx, await lockBrand(tx), icon);
      if (scene !== null) await deleteUnusedPictures(tx, scene);
      return { name, url };
    },
  );
}
