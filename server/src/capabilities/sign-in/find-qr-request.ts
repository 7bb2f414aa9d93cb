import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { digest } from '../../secrets.ts';
import { findWaitingQrRequest, noteScan } from './qr-store.ts';

/** Shows the approving device who is asking, and the numbers among which stands the one of the asking screen. */
export const findQrRequest: Handler<'findQrRequest'> = async ({ code }, _call, context) => {
  const codeHash = digest(code);
  const request = await findWaitingQrRequest(context.db, codeHash);
  must<'findQrRequest'>(request, 'not_found');
  await noteScan(context.db, codeHash);
  return {
    application: request.name,
    browser: request.browser,
    requestedAt: new Date(request.created_at).toISOString(),
    choices: JSON.parse(request.choices) as string[], // written by start-qr-sign-in.ts
  };
};
