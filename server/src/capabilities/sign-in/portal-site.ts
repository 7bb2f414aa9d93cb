import type { TokenSet } from '@portico/contract/sign-in';
import type { Request } from '../../context/call.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { lockEnabledAccount } from '../accounts/store.ts';
import { startSession } from '../sessions/start.ts';
import type { SignInSite } from './site.ts';

type PortalSignIn = Request & MayRefuse<'user_disabled' | 'too_many_accounts'>;

/** The sign-in to the portal. Its second step accepts every factor. */
export const portalSite: SignInSite<PortalSignIn, TokenSet> = {
  name: 'portal',
  captcha: ({ captcha }) => captcha,
  accepts: () => true,
  madeBefore: () => null,
  async lockAccount(tx, accountId, call) {
    must(call, await lockEnabledAccount(tx, accountId), 'user_disabled');
  },
  startSession,
};
