import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { readJson } from '../../db/json-column.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { nameIn } from '../applications/stored-json.ts';
import { openQrRequest } from './qr-store.ts';

/**
 * Returns to the approving device which browser is waiting, and three numbers, one of which is on that
 * browser's screen.
 */
export const findQrRequest: Handler<'findQrRequest'> = async ({ code }, call, context) => {
  const request = await openQrRequest(context.db, digest(code), call.user.accountId);
  must(call, request, 'not_found');
  const { name } = request;
  return {
    application: name === null ? null : nameIn({ name, names: request.names }, call.locale),
    browser: request.browser,
    requestedAt: new Date(request.created_at).toISOString(),
    choices: readJson(v.array(v.string()), request.choices),
  };
};
