import type { BrandLook } from '@portico/contract/brand/look';
import { lookProperties } from '@portico/contract/brand/properties';

/**
 * The style sheet of a brand's look, which stands after that of a page; empty for the look that the product
 * came with. It contains nothing that the operator has written.
 */
export function lookStyle(look: BrandLook): string {
  const { shapes, colors } = lookProperties(look);
  const rule = (properties: typeof shapes) =>
    properties.length > 0 ? `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}` : '';
  const ofColors = rule(colors);
  // Where the browser replaces the colours of pages, it chooses those of the brand too.
  return `${rule(shapes)}${ofColors && `@media (forced-colors:none){${ofColors}}`}`;
}
