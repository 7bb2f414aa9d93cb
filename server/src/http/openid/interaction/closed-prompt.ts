import { interactionPolicy } from 'oidc-provider';
import { findMissing } from '../../../capabilities/access/store.ts';
import type { Context } from '../../../context/context.ts';
import { asAccountId, asSessionId } from '../../../platform/ids.ts';

const { Check, Prompt } = interactionPolicy;

/** Its screen says what is missing to open the application. */
export const closedPromptName = 'closed';

/** The reason where the account may not open the application, whatever its session has proved. */
export const closedReason = 'application_closed';

/**
 * Lets nobody go on to an application that the user may not open, or not with this sign-in. Without its user,
 * the request is answered as if that had refused.
 */
export function closedPrompt(context: Pick<Context, 'db' | 'rules'>) {
  const isClosed = new Check(
    closedReason,
    'the user may not open this application',
    'access_denied',
    async ({ oidc: { client, session } }) => {
      if (!client || client.open_to === 'ALL' || !session?.accountId) return false;
      const accountId = asAccountId(session.accountId);
      return (
        (await findMissing(context, { accountId, application: client.clientId, sessionId: null })) !== null
      );
    },
  );
  const isTooWeak = new Check(
    'sign_in_too_weak',
    'the user has not proved what this application or the operator needs',
    'unmet_authentication_requirements',
    async ({ oidc: { client, session } }) => {
      if (!client || !session?.accountId) return false;
      const needsNothing = context.rules.current().secondFactor === 'NOBODY';
      if (needsNothing && client.minimum_sign_in === 'ANY') return false;
      return (
        (await findMissing(context, {
          accountId: asAccountId(session.accountId),
          application: client.clientId,
          // Its part of a session has the id of the portal's.
          sessionId: asSessionId(session.uid),
        })) !== null
      );
    },
  );
  return new Prompt({ name: closedPromptName, requestable: false }, isClosed, isTooWeak);
}
