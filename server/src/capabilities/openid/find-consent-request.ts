import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { findApplication } from '../applications/store.ts';
import { findAsked } from './consent-request.ts';

/** What an application asks the signed-in user to allow. */
export const findConsentRequest: Handler<'findConsentRequest'> = async ({ request }, call, context) => {
  const asked = await findAsked(context, request, call.user.accountId);
  const application = asked && (await findApplication(context.db, asked.application));
  must(call, application, 'not_found');
  const { id, name, url, registered_by: token } = application;
  return {
    application: id,
    scopes: [...asked.scopes],
    // A device has no address, and that of a program on a device may have no host.
    host: hostOf(asked.redirectUri) || hostOf(url),
    ...(token !== null && { registeredItself: { name } }),
  };
};

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
