import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { findDemandedFactor } from '../access/demanded-factor.ts';
import { findWaitingEmailChange } from '../accounts/email-change-store.ts';
import { findAccount, isWithoutPassword } from '../accounts/store.ts';
import { findRestOfLook } from '../support-access/store.ts';

/** The profile of the signed-in user. */
export const getProfile: Handler<'getProfile'> = async (_input, call, { db, ownFields, rules }) => {
  const { accountId } = call.user;
  const [account, change, restOfLook, secondFactor] = await Promise.all([
    findAccount(db, accountId),
    findWaitingEmailChange(db, accountId),
    findRestOfLook(db, accountId),
    findDemandedFactor(db, rules.current(), accountId),
  ]);
  must(call, account, 'profile_not_found');
  return {
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    verified: account.verified === 1,
    selfieRequired: account.selfie_required === 1,
    inviteCode: account.invite_code,
    nationality: account.nationality,
    locale: account.locale,
    timeZone: account.time_zone,
    region: account.region,
    ...(ownFields.current().some(({ users }) => users !== 'NONE') && { ownFields: true }),
    ...(restOfLook !== undefined && { supportLooksFor: Math.ceil(restOfLook / 1000) }),
    ...(secondFactor && { secondFactor }),
    ...(isWithoutPassword(account) && { withoutPassword: true as const }),
    emailChange: change
      ? { email: change.email, expiresAt: new Date(change.expires_at).toISOString() }
      : null,
  };
};
