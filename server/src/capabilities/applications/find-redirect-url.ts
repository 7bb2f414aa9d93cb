import type { Handler } from '../../call.ts';
import { limits } from '../../limits.ts';
import { must } from '../../refusal.ts';
import { digest, randomSecret } from '../../secrets.ts';
import { insertToken } from '../sessions/token-store.ts';
import { allowedReturnUrl, type ReturnAddress } from './rules.ts';
import { findApplication } from './store.ts';

/** Checks the return address of an application, and issues the token that the user takes there. */
export const findRedirectUrl: Handler<'findRedirectUrl'> = async (input, { holder }, context) => {
  const application = await findApplication(context.db, input.application);
  must<'findRedirectUrl'>(application, 'unsupported_application');
  // Only the CLI and the demo's seed write this column, as JSON of this type.
  const registered = JSON.parse(application.return_addresses) as ReturnAddress[];
  const url = allowedReturnUrl(input.requestedUrl, registered);
  must(url, 'invalid_request');

  const token = randomSecret();
  await insertToken(context.db, {
    token_hash: digest(token),
    session_id: holder.sessionId,
    kind: 'HAND_OFF',
    application: application.id,
    companion_hash: null,
    milliseconds: limits.handOff.unused * 1000,
  });
  return { url, applicationName: application.name, access_token: token };
};
