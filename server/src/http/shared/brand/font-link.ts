import { fontPath } from '@portico/contract/brand/font';
import type { BrandLook } from '@portico/contract/brand/look';

/** Lets a browser load the font of the brand with the page; empty without one. */
export function fontLink({ font }: Pick<BrandLook, 'font'>): string {
  return font ? `<link rel="preload" href="${fontPath(font)}" as="font" type="font/woff2" crossorigin>` : '';
}
