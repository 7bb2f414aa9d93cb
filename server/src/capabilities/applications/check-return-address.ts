import type { Handler } from '../../context/call.ts';
import { findReturnUrl } from './find-return-url.ts';

/** Answers the login page whether an application may receive users at an address. Issues no token. */
export const checkReturnAddress: Handler<'checkReturnAddress'> = async (input, _call, { db }) => {
  const { url } = await findReturnUrl(db, input);
  return { allowed: url !== null };
};
