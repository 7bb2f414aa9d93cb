import { updateApplication } from '../../capabilities/applications/act-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import type { Context } from '../../context/context.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';

/** Gives an application a new secret, which is answered once. The old one is refused from now on: within a second on every server. */
export async function rotateSecret(
  context: Pick<Context, 'db'>,
  actor: Actor,
  act: ActOnApplication,
): Promise<{ readonly secret: string }> {
  const secret = randomSecret();
  await actOnApplication(context, actor, 'APPLICATION_SECRET_ROTATED', act, async (tx, { id }) => {
    await updateApplication(tx, id, { secret_hash: digest(secret) });
    return {};
  });
  return { secret };
}
