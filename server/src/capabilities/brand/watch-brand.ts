import type { Brand } from '../../context/brand.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import { findBrand } from './store.ts';

/** Knows within a second what the operator calls the product. */
export async function watchBrand(db: Db): Promise<Brand> {
  let known = await findBrand(db);
  async function refresh(): Promise<void> {
    known = await findBrand(db);
  }
  const { stop } = askOften(refresh);
  return { current: () => known, refresh, stop };
}
