import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Fingerprint, whyIncomparable } from './fingerprint.ts';
import { comparedVariants } from './variants.ts';

const here: Fingerprint = { chromium: '156', widths: { Latin: 1766, Arabic: 1115 } };

it('Every reference screenshot is compared, and each screen and state has its references', async () => {
  const files = await readdir(new URL('../../references', import.meta.url));
  const names = comparedVariants.map(({ name }) => `${name}.webp`);
  expect(files.toSorted()).toEqual([...names, 'taken-with.json'].toSorted());
});

it('Reference screenshots of the same Chromium and fonts are compared', () => {
  expect(whyIncomparable(here, here)).toBeNull();
});

it.each([
  ['another Chromium', { ...here, chromium: '150' }, /with Chromium 150, and this is 156: /],
  [
    'other fonts',
    { ...here, widths: { Latin: 1766, Arabic: 1200 } },
    /the width of the Arabic sample shows: install Debian’s fonts-liberation/,
  ],
])(
  'Reference screenshots of %s fail the comparison with a sentence and the command that takes them anew',
  (_what, there, reason) => {
    const sentence = whyIncomparable(there, here);
    expect(sentence).toMatch(reason);
    expect(sentence).toContain('npm run screens -- --keep');
  },
);
