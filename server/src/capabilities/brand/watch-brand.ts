import type { Brand, ShownBrand } from '../../context/brand.ts';
import type { Db } from '../../db/database.ts';
import { askOften } from '../../platform/ask-often.ts';
import { lookStyle } from './look-style.ts';
import { findBrand } from './store.ts';

/** Knows within a second what the operator calls the product, and how it looks. */
export async function watchBrand(db: Db): Promise<Brand> {
  let known = await readBrand(db);
  const asking = askOften(
    () => readBrand(db, known),
    (found) => {
      known = found;
    },
  );
  return { current: () => known, ...asking };
}

/** The style is made anew only for another version. */
async function readBrand(db: Db, known?: ShownBrand): Promise<ShownBrand> {
  const { draft: _draft, ...brand } = await findBrand(db);
  return { ...brand, style: known?.version === brand.version ? known.style : lookStyle(brand) };
}
