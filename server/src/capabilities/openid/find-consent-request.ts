import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { selfRegisteredNames } from '../applications/store.ts';
import { findAsked } from './consent-request.ts';

/** What an application asks the signed-in user to allow. */
export const findConsentRequest: Handler<'findConsentRequest'> = async ({ request }, call, context) => {
  const asked = await findAsked(context, request, call.user.accountId);
  must(call, asked, 'not_found');
  const { application, scopes, redirectUri } = asked;
  const name = (await selfRegisteredNames(context.db)).get(application);
  const registeredItself = name !== undefined && { name, host: URL.parse(redirectUri)?.host ?? '' };
  return { application, scopes: [...scopes], ...(registeredItself && { registeredItself }) };
};
