import { interactionPolicy } from 'oidc-provider';
import { isOpenTo } from '../../../capabilities/groups/access-store.ts';
import type { Db } from '../../../db/database.ts';
import { asAccountId } from '../../../platform/ids.ts';

const { Check, Prompt } = interactionPolicy;

/** Its screen says who may open the application. */
export const closedPromptName = 'closed';

/**
 * Lets nobody go on to an application that the user may not open. Without its user, the request is answered
 * as if that had refused.
 */
export function closedPrompt(db: Db) {
  const isClosed = new Check(
    'application_closed',
    'the user may not open this application',
    'access_denied',
    async ({ oidc: { client, session } }) => {
      if (!client || client.open_to === 'ALL' || !session?.accountId) return false;
      return !(await isOpenTo(db, {
        accountId: asAccountId(session.accountId),
        application: client.clientId,
      }));
    },
  );
  return new Prompt({ name: closedPromptName, requestable: false }, isClosed);
}
