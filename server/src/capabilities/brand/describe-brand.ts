import { originalLook } from '@portico/contract/brand/look';
import type { BrandState, BrandVersion } from '@portico/contract/staff/brand';
import type { Context } from '../../context/context.ts';
import { senderOf } from '../../platform/config/sender.ts';
import { findBrand, listBrandVersions } from './store.ts';

const shown = 50;

const original: BrandVersion = { version: 0, ...originalLook, publishedAt: null, reason: null };

/** The brand as staff and operators see it: what is published, what waits, and what was before. */
export async function describeBrand({ db, config }: Pick<Context, 'db' | 'config'>): Promise<BrandState> {
  const [brand, versions] = await Promise.all([findBrand(db), listBrandVersions(db, shown)]);
  return {
    ...brand,
    versions: [
      ...versions.map(({ published_at, ...version }) => ({
        ...version,
        publishedAt: new Date(published_at).toISOString(),
      })),
      original,
    ],
    sender: senderOf(config.mail.from, brand.name),
    support: { address: config.supportEmail, isFixed: config.supportIsFixed },
  };
}
