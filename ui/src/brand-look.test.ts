import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * What may be round whatever the brand says: circles, the two upper corners of an arch, and lines of two
 * pixels.
 */
const allowed = /^(0|1px|50%|50cqi|50% 37\.5%|(\d+px) \2 (.+) \3|50% 50% (.+) \4 \/ 37\.5% 37\.5% \4 \4)$/;
const ofBrand = /^var\(--radius-[a-z]+\)$/;

function fixedCorners(css: string): string[] {
  const values = [...css.matchAll(/radius:\s*([^;]+);/g)].map(([, value = '']) =>
    value.replaceAll(/\s+/g, ' '),
  );
  return values.filter((value) => {
    const [, , , ofArch, ofDoorway] = allowed.exec(value) ?? [];
    const lower = ofArch ?? ofDoorway;
    if (lower !== undefined) return lower !== '1px' && !ofBrand.test(lower);
    return !allowed.test(value) && !ofBrand.test(value);
  });
}

it('Every corner has a radius that the brand sets: square corners leave circles and arches alone round', () => {
  const styles = globSync('{ui,web,portal,console}/src/**/*.css', { cwd: root });
  const found = styles.flatMap((path) => {
    const css = readFileSync(join(root, path), 'utf8');
    return path === 'ui/src/tokens.css' ? [] : fixedCorners(css).map((value) => `${path}: ${value}`);
  });
  expect(styles.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

it('No style has the colour of the product as it came, but the tokens that a brand replaces', () => {
  const own = /#(3d3ad6|8e8cff|2f2cb8|a5a3ff|eeedfc|252343)/i;
  const styles = globSync('{ui,web,portal,console}/src/**/*.css', { cwd: root });
  const found = styles.filter((path) => own.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual(['ui/src/tokens.css']);
});

it('What is rounded beside controls and cards is square when they are', () => {
  const tokens = readFileSync(join(root, 'ui/src/tokens.css'), 'utf8');
  const made = [...tokens.matchAll(/--radius-(\w+): ([^;]+);/g)].filter(
    ([, name = '']) => !/^(control|card)$/.test(name),
  );
  expect(made.length).toBeGreaterThan(0);
  // A product with 0, or the smaller of it and another length, is 0.
  for (const [, name, value] of made)
    expect([name, value]).toEqual([
      name,
      expect.stringMatching(
        /^(min\(([\d.]+ \* var\(--radius-(control|card)\), \d+px|\d+px, var\(--radius-control\))\)|calc\(\d+ \* var\(--radius-control\)\))$/,
      ),
    ]);
});
