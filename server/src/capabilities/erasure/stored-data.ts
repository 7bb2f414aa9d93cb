import { accessData } from './access-data.ts';
import { accountData } from './account-data.ts';
import { otherData } from './other-data.ts';
import type { StoredTables } from './stored-table.ts';

/**
 * What is stored about a user, why and for how long, and what an erasure does to it, for every table. The
 * erasure follows this order, and so does docs/operation/stored-data.md.
 */
export const storedData: StoredTables = { ...accessData, ...accountData, ...otherData };
