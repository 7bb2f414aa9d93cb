/**
 * Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees: equal steps look equal (CSS Color 4).
 */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

// Björn Ottosson, “A perceptual color space for image processing” (2020),
// https://bottosson.github.io/posts/oklab/
const lmsOfRgb: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const labOfLms: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const lmsOfLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const rgbOfLms: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/**
 * The colour `#rrggbb` in OKLCH. A grey has no chroma, and no hue that means anything.
 * @example oklchOf('#ffffff').lightness // 1
 */
export function oklchOf(hex: string): Oklch {
  const [l, m, s] = product(lmsOfRgb, linearOf(hex));
  const [lightness, a, b] = product(labOfLms, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/**
 * The colour `#rrggbb` with this lightness and hue, and with as much of the chroma as a screen can show.
 * @example hexOf({ lightness: 1, chroma: 0, hue: 0 }) // '#ffffff'
 */
export function hexOf(color: Oklch): string {
  let [low, high] = [0, color.chroma];
  if (isShown(linearOfOklch(color))) low = high;
  // Twelve halvings are finer than the 255 steps of a channel.
  for (let step = 0; step < 12 && low !== high; step++) {
    const chroma = (low + high) / 2;
    if (isShown(linearOfOklch({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  const channels = linearOfOklch({ ...color, chroma: low }).map((value) => {
    const linear = Math.min(Math.max(value, 0), 1);
    const channel = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/**
 * The contrast of two colours `#rrggbb` (WCAG 2.2), from 1 to 21.
 * @example contrast('#000000', '#ffffff') // 21
 */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The three channels of `#rrggbb` as amounts of light, from 0 to 1. */
function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [l, m, s] = product(lmsOfLab, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  return product(rgbOfLms, [l ** 3, m ** 3, s ** 3]);
}

function isShown(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0005 && value <= 1.0005);
}

function product(matrix: readonly Triple[], [x, y, z]: Triple): Triple {
  const [one = 0, two = 0, three = 0] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [one, two, three];
}
