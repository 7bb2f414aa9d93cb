import { contrast, hexOf, type Oklch, oklchOf } from './color-spaces.ts';

/** The tokens of colour that a brand sets; all others stay as they are. */
export const brandTokens = ['action', 'action-hover', 'on-action', 'action-soft', 'focus'] as const;
export type BrandToken = (typeof brandTokens)[number];
export type BrandTheme = 'light' | 'dark';
type Shades = Readonly<Record<BrandToken, string>>;
export type Palette = Readonly<Record<BrandTheme, Shades>>;

/** The colours around them, by their tokens in `ui/src/tokens.css`. */
export const grounds = {
  light: {
    paper: '#fbf9f5',
    raised: '#ffffff',
    sunken: '#f4f1eb',
    hover: '#f3f0ea',
    ink: '#17151c',
    quiet: '#5c5866',
    hairline: '#e6e1d8',
    'success-soft': '#e5f5ed',
    'warning-soft': '#fdf1dc',
    'danger-soft': '#fdebea',
  },
  dark: {
    paper: '#131218',
    raised: '#1c1a23',
    sunken: '#18171f',
    hover: '#282531',
    ink: '#f4f1ea',
    quiet: '#a8a2b3',
    hairline: '#2e2b38',
    'success-soft': '#14291f',
    'warning-soft': '#2e2413',
    'danger-soft': '#351a1c',
  },
} as const;
type Ground = keyof (typeof grounds)['light'];

/** What text and what a graphic needs (WCAG 2.2, 1.4.3 and 1.4.11). */
export const least = { text: 4.5, graphic: 3 } as const;

type Name = BrandToken | Ground;
const on = (use: keyof typeof least, front: Name, ...backs: readonly Name[]) =>
  backs.map((back) => ({ use, front, back }));

/** The pairs that screens and mails show, with a colour of the brand in each. */
export const brandPairs = [
  ...on('text', 'action', 'paper', 'raised', 'hover', 'action-soft'),
  ...on('text', 'action', 'success-soft', 'warning-soft', 'danger-soft'),
  ...on('text', 'action-hover', 'paper', 'raised'),
  ...on('text', 'on-action', 'action', 'action-hover'),
  ...on('text', 'ink', 'action-soft'),
  ...on('text', 'quiet', 'action-soft'),
  ...on('graphic', 'focus', 'paper', 'raised', 'sunken', 'hover'),
  ...on('graphic', 'action', 'hairline'),
];

/** Two colours that are seen on each other, how well, and whether that is enough. */
export interface Pair {
  readonly theme: BrandTheme;
  readonly use: keyof typeof least;
  readonly front: Name;
  readonly back: Name;
  readonly colors: { readonly front: string; readonly back: string };
  readonly ratio: number;
  readonly isEnough: boolean;
}

/**
 * Reads a colour as `#rrggbb` in small letters; null for what is none.
 * @example readColor(' #0A7 ') // '#00aa77'
 */
export function readColor(given: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(given.trim().toLowerCase())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/**
 * The colours of both themes that are made from one. In the light theme it is the colour itself; in the dark
 * one the darkest with its hue that can be read.
 */
export function paletteOf(seed: string): Palette {
  const base = oklchOf(seed);
  return { light: lightShades(seed, base), dark: darkShades(base) };
}

/** Every pair of colours that a palette is used in. */
export function pairsOf(palette: Palette): readonly Pair[] {
  return [...pairsIn('light', palette.light), ...pairsIn('dark', palette.dark)];
}

/**
 * The colour itself if all its pairs can be read, or else the lightest one of its hue that can: nothing else
 * about it changes more than it must.
 * @example nearestReadable('#0a8058') // '#0a8058'
 */
export function nearestReadable(seed: string): string {
  const base = oklchOf(seed);
  let nearest = seed;
  for (let step = 1; !isReadable(nearest); step++)
    nearest = hexOf({ ...base, lightness: Math.max(0, base.lightness - step / 500) });
  return nearest;
}

function isReadable(seed: string): boolean {
  return pairsOf(paletteOf(seed)).every(({ isEnough }) => isEnough);
}

function lightShades(seed: string, base: Oklch): Shades {
  // What is nearly black becomes lighter under the pointer, because it cannot become darker.
  const change = base.lightness < 0.25 ? 0.18 : -0.06;
  return {
    action: seed,
    'action-hover': hexOf({ ...base, lightness: base.lightness + change }),
    'on-action': grounds.light.raised,
    'action-soft': hexOf({ ...base, lightness: 0.951, chroma: Math.min(base.chroma * 0.09, 0.02) }),
    focus: seed,
  };
}

function darkShades(base: Oklch): Shades {
  const soft = hexOf({ ...base, lightness: 0.276, chroma: Math.min(base.chroma * 0.25, 0.058) });
  const shades = (lightness: number): Shades => ({
    action: hexOf({ ...base, lightness }),
    'action-hover': hexOf({ ...base, lightness: lightness + 0.06, chroma: base.chroma * 0.7 }),
    'on-action': grounds.dark.paper,
    'action-soft': soft,
    focus: hexOf({ ...base, lightness: lightness + 0.07, chroma: base.chroma * 0.65 }),
  });
  let lightness = 0.69;
  while (lightness < 0.9 && pairsIn('dark', shades(lightness)).some(({ isEnough }) => !isEnough))
    lightness += 0.005;
  return shades(lightness);
}

function pairsIn(theme: BrandTheme, shades: Shades): readonly Pair[] {
  const colors: Readonly<Record<Name, string>> = { ...grounds[theme], ...shades };
  return brandPairs.map((pair) => {
    const [front, back] = [colors[pair.front], colors[pair.back]];
    const ratio = contrast(front, back);
    return { ...pair, theme, colors: { front, back }, ratio, isEnough: ratio >= least[pair.use] };
  });
}
