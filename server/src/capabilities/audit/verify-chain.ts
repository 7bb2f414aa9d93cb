import type { Db } from '../../db/database.ts';
import { type ChainFault, type ChainHead, checkLink } from './chain-rules.ts';
import { countUnchained, listChained, readHead } from './chain-store.ts';

const batch = 1_000;

/** What a check of the whole chain has found. */
export interface ChainReport {
  /** The last record that was checked and follows from all before it. */
  readonly head: ChainHead;
  /** Records that are too new to be part of the chain. */
  readonly unchained: number;
  /** The first thing that is wrong; null when the chain is whole. */
  readonly fault: ChainFault | null;
}

/**
 * Reads the whole chain and compares each record with the one before it.
 * @param known an end of the chain that was noted earlier, elsewhere: the chain must still contain it
 */
export async function verifyChain(db: Db, known?: ChainHead): Promise<ChainReport> {
  // Read first: records that are chained meanwhile lie beyond it.
  const end = await readHead(db);
  const unchained = await countUnchained(db);
  let head: ChainHead = { position: 0, hash: '' };
  for (;;) {
    const rows = await listChained(db, head.position, batch);
    for (const row of rows) {
      const fault = checkLink(head, row);
      if (fault) return { head, unchained, fault };
      head = { position: head.position + 1, hash: row.hash ?? '' };
      for (const expected of [end, known])
        if (expected?.position === head.position && expected.hash !== head.hash)
          return { head, unchained, fault: { position: head.position, fault: 'changed' } };
    }
    if (rows.length < batch) break;
  }
  const last = Math.max(end.position, known?.position ?? 0);
  const fault = head.position < last ? ({ position: head.position + 1, fault: 'removed' } as const) : null;
  return { head, unchained, fault };
}
