import { contrast } from '@portico/contract/brand/color-spaces';
import { grounds, nearestReadable, pairsOf, paletteOf } from '@portico/contract/brand/palette';
import { describe, expect, it } from 'vitest';
import { faceStyle } from './face-style.ts';

const channels = ['00', '55', 'aa', 'ff'];
const seeds = channels.flatMap((red) =>
  channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
);
const info = (application: string, color?: string) => ({
  application,
  applicationName: application,
  url: 'https://example.com/',
  type: null,
  title: application,
  description: '',
  ...(color !== undefined && { color }),
});

describe('the style of applications', () => {
  it('The style of applications sets one property of their parts and nothing else, whatever their colours are [V36]', () => {
    for (const seed of seeds) {
      const style = faceStyle([info('STORE', nearestReadable(seed)), info('PLAIN')]);
      expect(style).toMatch(
        /^@media \(forced-colors:none\)\{\[data-face="STORE"\]\{--hue:light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)\}\}$/,
      );
    }
    expect(faceStyle([info('PLAIN')])).toBe('');
  });

  it('Every colour that an application may have can be read on the ground of a warning, and on all others of pages [V36]', () => {
    for (const seed of seeds) {
      const palette = paletteOf(nearestReadable(seed));
      expect(pairsOf(palette).filter(({ isEnough }) => !isEnough)).toEqual([]);
      for (const theme of ['light', 'dark'] as const)
        expect(contrast(palette[theme].action, grounds[theme]['warning-soft'])).toBeGreaterThanOrEqual(4.5);
    }
  });
});
