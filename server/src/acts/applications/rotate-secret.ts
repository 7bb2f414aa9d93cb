import { endOldSecret, replaceSecret } from '../../capabilities/applications/secret-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';

/** A month: long enough for the slowest release of an application. */
const mostOverlapHours = 720;
const hourMs = 3_600_000;

/**
 * Gives an application a new secret, answered once. The old one is accepted for so many hours, so that the
 * application can be changed meanwhile, else not more than a second. At most two are ever accepted.
 */
export async function rotateSecret(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { keepOldHours = 0, ...act }: ActOnApplication & { readonly keepOldHours?: number | undefined },
): Promise<{ readonly secret: string }> {
  const isOverlap = Number.isInteger(keepOldHours) && keepOldHours >= 0 && keepOldHours <= mostOverlapHours;
  mustAct(isOverlap, 'invalid_overlap', 'keepOldHours');
  const secret = randomSecret();
  await actOnApplication(context, actor, 'APPLICATION_SECRET_ROTATED', act, async (tx, { id }) => {
    await replaceSecret(tx, id, { hash: digest(secret), keepOldMs: keepOldHours * hourMs });
    return { keepOldHours };
  });
  return { secret };
}

/**
 * Ends the old secret of an application before its time, because the application has the new one, or because
 * others have the old one.
 */
export async function endSecret(
  context: Pick<Context, 'db'>,
  actor: Actor,
  act: ActOnApplication,
): Promise<void> {
  await actOnApplication(context, actor, 'APPLICATION_OLD_SECRET_ENDED', act, async (tx, { id }) => {
    mustAct(await endOldSecret(tx, id), 'no_old_secret');
    return {};
  });
}
