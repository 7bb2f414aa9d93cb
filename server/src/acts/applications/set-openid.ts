import type { Actor } from '../../capabilities/audit/actor.ts';
import { changeClient, deleteClient } from '../../capabilities/openid/client-store.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
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
    // It was a machine, which has no page to which its users could be led.
    mustAct(input.kind === 'MACHINE' || application.url !== '', 'invalid_address', 'url');
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
  await actOnApplication(context, actor, 'APPLICATION_EDITED', act, async (tx, { id, url }) => {
    mustAct(url !== '', 'invalid_address', 'url');
    await deleteClient(tx, id);
    return { changed: ['openid'], openid: null };
  });
}
