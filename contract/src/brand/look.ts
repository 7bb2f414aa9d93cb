import { defaultProduct } from '../shell.ts';
import type { FontFile } from './font.ts';
import { type BrandWords, keyOfWords, noWords } from './words.ts';

/** The shapes of corners, and the radii of controls and cards in CSS pixels. */
export const radii = {
  square: { control: 0, card: 0 },
  soft: { control: 10, card: 16 },
  round: { control: 24, card: 28 },
} as const;
export type Corner = keyof typeof radii;
// Safe: the keys of an object literal.
export const corners = Object.keys(radii) as [Corner, ...Corner[]];

/**
 * The places of logos: pages and mails in the light and in the dark theme, the icon of tabs and home screens,
 * and the picture that messengers and networks show beside a link.
 */
export const logoPlaces = ['light', 'dark', 'icon', 'social'] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** A logo as it is stored: a PNG file at an address of its own. */
export interface LogoFile {
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly digest: string;
  /** In pixels of the file, which has four for each pixel of a page in both directions. */
  readonly width: number;
  readonly height: number;
}

/** The logos of a look. Without one for the dark theme that of the light one is shown in both. */
export type Logos = Readonly<Record<LogoPlace, LogoFile | null>>;

export const noLogos: Logos = { light: null, dark: null, icon: null, social: null };

/** How high a logo is on a page, in CSS pixels, and how wide it may be. */
export const logoSize = { height: 32, mostWidth: 200 } as const;

/** What a file becomes: a logo on a line of a page, a square icon, or the picture beside a link. */
export const logoKinds = ['logo', 'icon', 'social'] as const;
export type LogoKind = (typeof logoKinds)[number];

/** How many bytes a file of a kind may have. */
export const longestLogo: Readonly<Record<LogoKind, number>> = {
  logo: 100_000,
  icon: 100_000,
  social: 500_000,
};

/** What a file for a place becomes. */
export function logoKindOf(place: LogoPlace): LogoKind {
  return place === 'icon' || place === 'social' ? place : 'logo';
}

/** The path of a logo at the origins of portal and console. */
export function logoPath({ digest }: Pick<LogoFile, 'digest'>): string {
  return `/brand/${digest}.png`;
}

/** The width of a logo on a page, in CSS pixels. */
export function shownWidth({ width, height }: LogoFile): number {
  return Math.min(Math.round((width / height) * logoSize.height), logoSize.mostWidth);
}

/** What the operator calls the product, how it looks, and what it says in the operator's words. */
export interface BrandLook {
  readonly name: string;
  /** `#rrggbb`, from which the colours of both themes are made; null for those of the product. */
  readonly color: string | null;
  readonly corner: Corner;
  readonly logos: Logos;
  /** Null for the fonts of each system. */
  readonly font: FontFile | null;
  readonly words: BrandWords;
}

/** How the product came. */
export const originalLook: BrandLook = {
  name: defaultProduct,
  color: null,
  corner: 'soft',
  logos: noLogos,
  font: null,
  words: noWords,
};

export function isSameLook(one: BrandLook, other: BrandLook): boolean {
  return (
    one.name === other.name &&
    one.color === other.color &&
    one.corner === other.corner &&
    logoPlaces.every((place) => one.logos[place]?.digest === other.logos[place]?.digest) &&
    one.font?.digest === other.font?.digest &&
    keyOfWords(one.words) === keyOfWords(other.words)
  );
}
