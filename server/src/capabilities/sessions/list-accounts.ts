import type { Handler } from '../../context/call.ts';
import { rates } from '../../platform/rates.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { findAccount } from '../accounts/store.ts';
import { findAccountsOfBrowser } from './companions.ts';

/** The accounts that are signed in in the browser that asks: those whose companions it has. */
export const listAccounts: Handler<'listAccounts'> = async ({ tokens }, call, context) => {
  must(call, call.client.kind === 'portal', 'unauthorized_client');
  await context.limiter.spend([rates.portalChecks], { address: call.address });
  const found = await findAccountsOfBrowser(context.db, tokens, call, context);
  return await Promise.all(
    tokens.map(async (token) => {
      const hash = digest(token);
      const signedIn = found.find(({ tokenHash }) => tokenHash === hash);
      const account = signedIn && (await findAccount(context.db, signedIn.accountId));
      if (!account) return null;
      const { first_name: firstName, last_name: lastName, email } = account;
      return { firstName, lastName, email, expiresIn: signedIn.lasts };
    }),
  );
};
