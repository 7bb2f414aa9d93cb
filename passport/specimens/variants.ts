import { type Conditions, daylight } from './photograph.ts';

/**
 * The kinds of photographs that accuracy is measured on. Each specimen is photographed once for each list of
 * conditions.
 */
export const variants = {
  clean: [
    {},
    { share: 0.75, seed: 2 },
    { share: 0.95, quality: 80, seed: 3 },
    { turn: 1, share: 0.85, noise: 3, seed: 4 },
  ],
  'turned by 3°': [
    { turn: 3, share: 0.88 },
    { turn: -3, share: 0.8, seed: 5 },
  ],
  'turned by 12°': [
    { turn: 12, share: 0.8 },
    { turn: -12, share: 0.75, seed: 6 },
  ],
  'turned by 90°': [
    { turn: 90, share: 0.9 },
    { turn: -90, share: 0.8, seed: 7 },
  ],
  'turned by 180°': [
    { turn: 180, share: 0.9 },
    { turn: 176, share: 0.8, seed: 8 },
  ],
  perspective: [
    { perspective: 0.03, share: 0.82 },
    { perspective: 0.05, turn: -5, share: 0.75, seed: 9 },
  ],
  dim: [
    { light: 0.35, noise: 5 },
    { light: 0.2, noise: 6, share: 0.8, seed: 10 },
  ],
  glossy: [
    { gloss: 0.7, share: 0.88 },
    { gloss: 0.85, share: 0.8, turn: 4, seed: 11 },
  ],
  'noise, JPEG 60': [
    { noise: 12, quality: 60 },
    { noise: 8, quality: 60, share: 0.75, blur: 1, seed: 12 },
  ],
  'all at once': [
    { turn: 7, perspective: 0.025, light: 0.5, gloss: 0.5, noise: 6, quality: 60, share: 0.85, seed: 13 },
    {
      turn: -171,
      perspective: 0.03,
      light: 0.4,
      gloss: 0.6,
      noise: 6,
      quality: 60,
      share: 0.8,
      blur: 1,
      seed: 14,
    },
  ],
  /** Worse than anyone should send: what is read of them may be little, and must not be wrong. */
  'hardly legible': [
    { light: 0.15, noise: 16, quality: 40, blur: 1.6, share: 0.7, seed: 15 },
    { gloss: 1, noise: 8, share: 0.6, blur: 1.4, quality: 50, seed: 16 },
    { blur: 2.6, noise: 5, share: 0.65, seed: 17 },
    { blur: 2, perspective: 0.05, share: 0.5, quality: 50, seed: 18 },
  ],
} as const satisfies Readonly<Record<string, readonly Partial<Conditions>[]>>;

export type VariantName = keyof typeof variants;

/** The conditions of one photograph; the seed differs for each specimen. */
export function conditionsOf(variant: Partial<Conditions>, specimen: number): Conditions {
  return { ...daylight, ...variant, seed: (variant.seed ?? 1) * 101 + specimen };
}
