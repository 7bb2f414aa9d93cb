import { lookPrefix } from '@portico/contract/shell';
import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { openLookOf } from './store.ts';

/**
 * Opens the portal for a look that has begun in the console, once and within a minute. The token stays in the
 * tab that has opened it, beside whoever else is signed in in that browser.
 */
export const openLook: Handler<'openLook'> = async ({ code }, call, { db }) => {
  const [token, companion] = [lookPrefix + randomSecret(), randomSecret()];
  const left = await openLookOf(db, digest(code), { token: digest(token), companion: digest(companion) });
  must(call, left !== undefined, 'not_found');
  const expiresIn = Math.ceil(left / 1000);
  call.setCookie('support-look', companion, { maxAge: expiresIn });
  return { token, expiresIn };
};
