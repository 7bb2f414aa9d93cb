import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { findApplication } from '../applications/store.ts';
import { labelsToldTo } from '../own-fields/told-labels.ts';
import { findAuthenticationRequest } from './authentication-request.ts';

/** What an application asks the signed-in user to allow. */
export const findConsentRequest: Handler<'findConsentRequest'> = async ({ request }, call, context) => {
  const requested = await findAuthenticationRequest(context, request, call.user.accountId);
  const application = requested && (await findApplication(context.db, requested.application));
  must(call, application, 'not_found');
  const { id, name, url, registered_by: token } = application;
  return {
    application: id,
    scopes: [...requested.scopes],
    ...(requested.scopes.includes('fields') && {
      fields: await labelsToldTo(context.db, id, call.locale),
    }),
    // A device has no address, and that of a program on a device may have no host.
    host: hostOf(requested.redirectUri) || hostOf(url),
    ...(token !== null && { registeredItself: { name } }),
  };
};

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
