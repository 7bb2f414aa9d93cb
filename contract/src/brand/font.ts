/** A font as it is stored: a WOFF2 file at an address of its own. */
export interface FontFile {
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly digest: string;
  /** The lightest and the heaviest weight that it has, 1 to 1000; the same where it has one. */
  readonly lightest: number;
  readonly heaviest: number;
}

/** How many bytes a font may have. */
export const longestFont = 200_000;

/** The path of a font at the origins of portal and console. */
export function fontPath({ digest }: Pick<FontFile, 'digest'>): string {
  return `/brand/${digest}.woff2`;
}

/**
 * A text in the font of the brand; what it has no letters for is in the font of the system, as without it.
 */
export const brandFontFamily = '"brand",var(--font-text)';

/** The descriptor `font-weight` of the font: a browser makes the weights that it does not have. */
export function weightsOf({ lightest, heaviest }: FontFile): string {
  return lightest === heaviest ? String(lightest) : `${lightest} ${heaviest}`;
}
