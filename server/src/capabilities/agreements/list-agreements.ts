import type { Handler } from '../../context/call.ts';
import { listAgreementsOf } from './store.ts';

/** What the user has agreed to, the newest first. */
export const listAgreements: Handler<'listAgreements'> = async (_input, { user: { accountId } }, { db }) => {
  const found = await listAgreementsOf(db, accountId);
  return found.map(({ agreed_at, ...document }) => ({
    ...document,
    agreedAt: new Date(agreed_at).toISOString(),
  }));
};
