import type { TokenSet } from '@portico/contract/sign-in';
import type { Call } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { lockEnabledAccount } from '../accounts/store.ts';
import { startSession } from '../sessions/start.ts';
import type { SignInSite } from './site.ts';

/** The sign-in to the portal. Its second step accepts every factor. */
export const portalSite: SignInSite<Call<'issueToken'>, TokenSet> = {
  name: 'portal',
  captcha: ({ captcha }) => captcha,
  accepts: () => true,
  madeBefore: () => null,
  async lockAccount(tx, accountId, call) {
    must(call, await lockEnabledAccount(tx, accountId), 'user_disabled');
  },
  startSession,
};
