import { type BrandLook, originalLook, radii } from './look.ts';
import { brandTokens, type Palette, paletteOf } from './palette.ts';

/**
 * The properties of CSS that a brand's look sets, in the place of those in `ui/src/tokens.css`; none for the
 * look that the product came with. The browser chooses the colours of forced colours itself.
 */
export function lookProperties({ color, corner }: Omit<BrandLook, 'name'>): {
  readonly shapes: readonly (readonly [string, string])[];
  readonly colors: readonly (readonly [string, string])[];
} {
  const { control, card } = radii[corner];
  return {
    shapes:
      corner === originalLook.corner
        ? []
        : [
            ['--radius-control', `${control}px`],
            ['--radius-card', `${card}px`],
          ],
    colors: color === null ? [] : colorProperties(paletteOf(color)),
  };
}

/**
 * The colour of an application in both themes, which is made from one as that of the brand is.
 * @example hueOf('#8a1538').startsWith('light-dark(#8a1538, ') // true
 */
export function hueOf(color: string): string {
  const { light, dark } = paletteOf(color);
  return `light-dark(${light.action}, ${dark.action})`;
}

function colorProperties({ light, dark }: Palette) {
  return brandTokens.map(
    (token) => [`--color-${token}`, `light-dark(${light[token]}, ${dark[token]})`] as const,
  );
}
