import { updateApplication } from '../../capabilities/applications/act-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';

/** Sets how many of its tokens an application may check in a minute. */
export async function limitChecks(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { checksPerMinute, ...act }: ActOnApplication & { readonly checksPerMinute: number },
): Promise<void> {
  await actOnApplication(context, actor, 'APPLICATION_EDITED', act, async (tx, application) => {
    mustAct(application.checks_per_minute !== checksPerMinute, 'nothing_changed');
    await updateApplication(tx, application.id, { checks_per_minute: checksPerMinute });
    return { changed: ['checks_per_minute'], checksPerMinute };
  });
}
