import { type Db, transaction } from '../../db/database.ts';
import { linkHash } from './chain-rules.ts';
import { hasUnchained, type Link, listUnchained, lockHead, moveHead, storeLinks } from './chain-store.ts';

const batch = 200;

/**
 * Makes the new records part of the chain, in batches, and returns how many. Of several processes one does it
 * at a time. Writers of records never wait for it: they only add rows.
 */
export async function chainRecords(db: Db): Promise<number> {
  let total = 0;
  while (await hasUnchained(db)) {
    const chained = await chainBatch(db);
    total += chained;
    if (chained < batch) break;
  }
  return total;
}

async function chainBatch(db: Db): Promise<number> {
  return await transaction(db, async (tx) => {
    const head = await lockHead(tx);
    if (!head) return 0;
    const rows = await listUnchained(tx, batch);
    if (rows.length === 0) return 0;
    const links: Link[] = [];
    let { position, hash } = head;
    for (const row of rows) {
      position += 1;
      hash = linkHash(hash, position, row);
      links.push({ id: row.id, position, hash });
    }
    await storeLinks(tx, links);
    await moveHead(tx, { position, hash });
    return rows.length;
  });
}
