import { type Logos, logoPath } from '@portico/contract/brand/look';

/** The links of the product's own icon in the head of a page. */
export const ownIcon =
  /<link rel="icon" type="image\/svg\+xml" href="\/favicon\.svg">(?:\n<link rel="apple-touch-icon" href="\/apple-touch-icon\.png">)?/;

/** The links of the operator's own icon; empty without one. */
export function iconLinks({ icon }: Logos): string {
  if (!icon) return '';
  const path = logoPath(icon);
  return `<link rel="icon" type="image/png" href="${path}">\n<link rel="apple-touch-icon" href="${path}">`;
}
