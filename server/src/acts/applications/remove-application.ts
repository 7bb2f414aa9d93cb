import { deleteApplication } from '../../capabilities/applications/act-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { deleteErasedSubjects } from '../../capabilities/erased-subjects/store.ts';
import { deleteClient } from '../../capabilities/openid/client-store.ts';
import type { Context } from '../../context/context.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';

/** Removes an application. Its tokens end, and the portal no longer sends users to it. */
export async function removeApplication(context: Pick<Context, 'db'>, actor: Actor, act: ActOnApplication) {
  await actOnApplication(context, actor, 'APPLICATION_REMOVED', act, async (tx, { id, url, name }) => {
    await deleteClient(tx, id);
    await deleteApplication(tx, id);
    await deleteErasedSubjects(tx, id);
    return { name, url };
  });
}
