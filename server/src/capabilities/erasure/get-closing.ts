import { erasedData, retainedData } from '@portico/contract/account/closing';
import type { Handler } from '../../context/call.ts';
import { findClosing } from '../accounts/closing-store.ts';
import { fatesOf } from './fates.ts';

/**
 * What becomes of what is stored about the user: the answer is made of the list by which an erasure erases.
 */
export const getClosing: Handler<'getClosing'> = async (_input, call, { db, config }) => {
  const closesAt = await findClosing(db, call.user.accountId);
  const { erased, retained } = fatesOf(config.retention);
  return {
    days: config.closingDays,
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    erased: erasedData.filter((group) => erased.has(group)),
    kept: retainedData.flatMap((what) => {
      const days = retained.get(what);
      return days === undefined ? [] : [{ what, days }];
    }),
  };
};
