import { brandFontFamily, type FontFile, fontPath, weightsOf } from '@portico/contract/brand/font';
import {
  type BrandLook,
  type LogoFile,
  type Logos,
  logoPath,
  logoSize,
  shownWidth,
} from '@portico/contract/brand/look';
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
  return `${rule(shapes)}${logoStyle(look.logos)}${fontStyle(look.font)}${ofColors && `@media (forced-colors:none){${ofColors}}`}`;
}

/**
 * Draws texts in a font, but not errors, banners of warnings and what is marked, by which users decide whom
 * to trust. A page that is painted before its font is there keeps that of the system: nothing jumps.
 */
function fontStyle(font: FontFile | null): string {
  if (!font) return '';
  return `@font-face{font-family:"brand";src:url(${fontPath(font)})format("woff2");font-weight:${weightsOf(font)};font-display:optional}html{font-family:${brandFontFamily}}h1{font-family:inherit;font-weight:var(--weight-bold);font-synthesis:weight style}[role=alert],[id$="-error"],div[data-tone=warning],div[data-tone=danger],[data-plain]{font-family:var(--font-text)}`;
}

/**
 * Shows a logo where the drawn one would be. A browser loads the file of the theme that it shows, and no
 * other. Paper is light, and browsers would leave the background out there.
 */
function logoStyle({ light, dark }: Logos): string {
  const [day, night] = [light ?? dark, dark ?? light];
  if (!day || !night) return '';
  const picture = (file: LogoFile) => `{--logo:url(${logoPath(file)});--logo-width:${shownWidth(file)}px}`;
  const ofNight =
    day === night
      ? ''
      : `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${picture(night)}}@media screen{:root[data-theme=dark]${picture(night)}}`;
  return `:root${picture(day)}${ofNight}[data-logo=true]{display:inline-block;inline-size:var(--logo-width);max-inline-size:100%;block-size:${logoSize.height}px;background:var(--logo) 0/contain no-repeat;print-color-adjust:exact}[data-logo=true]>*{display:none}`;
}
