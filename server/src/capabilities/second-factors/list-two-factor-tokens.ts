import type { Handler } from '../../context/call.ts';
import { listActiveFactors } from './methods/store.ts';

/** The active second factors: their types only, never a secret or a chat. */
export const listTwoFactorTokens: Handler<'listTwoFactorTokens'> = async (_input, { user }, { db }) => {
  const active = await listActiveFactors(db, user.accountId);
  return { tokens: active.map(({ type }) => ({ tokenType: type })) };
};
