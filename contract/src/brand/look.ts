import { defaultProduct } from '../shell.ts';

/** The shapes of corners, and the radii of controls and cards in CSS pixels. */
export const radii = {
  square: { control: 0, card: 0 },
  soft: { control: 10, card: 16 },
  round: { control: 24, card: 28 },
} as const;
export type Corner = keyof typeof radii;
// Safe: the keys of an object literal.
export const corners = Object.keys(radii) as [Corner, ...Corner[]];

/** What the operator calls the product, and how it looks. */
export interface BrandLook {
  readonly name: string;
  /** `#rrggbb`, from which the colours of both themes are made; null for those of the product. */
  readonly color: string | null;
  readonly corner: Corner;
}

/** How the product came. */
export const originalLook: BrandLook = { name: defaultProduct, color: null, corner: 'soft' };

export function isSameLook(one: BrandLook, other: BrandLook): boolean {
  return one.name === other.name && one.color === other.color && one.corner === other.corner;
}
