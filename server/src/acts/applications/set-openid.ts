import type { Actor } from '../../capabilities/audit/actor.ts';
import { changeClient, deleteClient } from '../../capabilities/openid/client-store.ts';
import type { Context } from '../../context/context.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';
import { type OpenidInput, storedOpenid } from './openid-input.ts';

/** Lets an application use OpenID Connect, or changes how it does. */
export async function setOpenid(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { id, reason, ...input }: ActOnApplication & OpenidInput,
): Promise<void> {
  const stored = storedOpenid(input);
  const act = reason === undefined ? { id } : { id, reason };
  await actOnApplication(context, actor, 'APPLICATION_EDITED', act, async (tx, application) => {
    await changeClient(tx, { application: application.id, ...stored });
    return { changed: ['openid'], openid: input };
  });
}

/** Ends the use of OpenID Connect by an application, and all that was issued to it. */
export async function removeOpenid(
  context: Pick<Context, 'db'>,
  actor: Actor,
  act: ActOnApplication,
): Promise<void> {
  await actOnApplication(context, actor, 'APPLICATION_EDITED', act, async (tx, { id }) => {
    await deleteClient(tx, id);
    return { changed: ['openid'], openid: null };
  });
}
