import { countText } from '@portico/web/formats/count';

/** The bounds of a number, as the hint of its field says them. */
export function boundsText(locale: string, bounds: { readonly least: number; readonly most: number }) {
  return { least: countText(locale, bounds.least), most: countText(locale, bounds.most) };
}
