import { interactionPolicy, type Session } from 'oidc-provider';
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
  const isTooOld = new Check(
    'sign_in_too_old',
    'the user has proved who they are longer ago than this application accepts',
    'login_required',
    async ({ oidc: { client, session } }) => {
      if (!client || !session?.accountId || typeof client.sign_in_minutes !== 'number') return false;
      return (await missingIn(client.clientId, session)) === 'PROOF';
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
      const missing = await missingIn(client.clientId, session);
      return missing !== null && missing !== 'PROOF';
    },
  );
  return new Prompt({ name: closedPromptName, requestable: false }, isClosed, isTooWeak, isTooOld);

  async function missingIn(application: string, { accountId, uid }: Session) {
    // Its part of a session has the id of the portal's.
    const sessionId = asSessionId(uid);
    return await findMissing(context, { accountId: asAccountId(String(accountId)), application, sessionId });
  }
}
