import type { Handler } from '../../context/call.ts';
import { limits } from '../../platform/limits.ts';
import { anyCall, must } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { findMissing } from '../access/store.ts';
import { findReturnUrl } from '../applications/find-return-url.ts';
import { nameIn } from '../applications/stored-json.ts';
import { insertToken } from '../sessions/token-store.ts';
import { findOwnStart } from './find-own-start.ts';
import { endTrial, trialParameter } from './trials.ts';

/**
 * Checks the return address of an application, and issues a token for that application only, unless it begins
 * its sign-in itself.
 */
export const findRedirectUrl: Handler<'findRedirectUrl'> = async (input, call, context) => {
  const { application, url } = await findReturnUrl(context.db, input);
  must(call, application, 'unsupported_application');
  must(anyCall, url, 'invalid_request');
  const isOpenToAll =
    application.open_to === 'ALL' &&
    application.minimum_sign_in === 'ANY' &&
    application.sign_in_minutes === null &&
    context.rules.current().secondFactor === 'NOBODY';
  const isClosed =
    !isOpenToAll && (await findMissing(context, { ...call.user, application: application.id })) !== null;
  must(call, !isClosed, 'application_closed');
  const applicationName = nameIn(application, call.locale);
  const trial = new URL(url).searchParams.get(trialParameter);
  const seen = { error: null, names: ['access_token'], scopes: [] };
  const page = trial && (await endTrial(context, trial, application.id, seen));
  if (page) return { url: page, applicationName };
  const start = await findOwnStart(context, application, url);
  if (start) return { url: start, applicationName };
  const token = randomSecret();
  await insertToken(context.db, {
    token_hash: digest(token),
    session_id: call.user.sessionId,
    kind: 'HAND_OFF',
    application: application.id,
    companion_hash: null,
    milliseconds: limits.handOff.unused * 1000,
  });
  return { url, applicationName, access_token: token };
};
