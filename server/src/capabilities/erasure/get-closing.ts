import { erasedData, keptData } from '@portico/contract/account/closing';
import type { Handler } from '../../context/call.ts';
import { findClosing } from '../accounts/closing-store.ts';
import { fatesOf } from './fates.ts';

/**
 * What becomes of what is stored about the user: the answer is made of the list by which an erasure erases.
 */
export const getClosing: Handler<'getClosing'> = async (_input, call, { db, config }) => {
  const closesAt = await findClosing(db, call.user.accountId);
  const { erased, kept } = fatesOf(config.retention);
  return {
    days: config.closingDays,
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    erased: erasedData.filter((group) => erased.has(group)),
    kept: keptData.flatMap((what) => {
      const days = kept.get(what);
      return days === undefined ? [] : [{ what, days }];
    }),
  };
};
