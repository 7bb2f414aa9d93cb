import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@portico/contract/locales';
import { expect, it } from 'vitest';
import { hasOtherScript } from './script-styles.ts';

it('Exactly the languages for whose scripts there are styles load them [1.5]', () => {
  const file = join(import.meta.dirname, '../../../../ui/src/other-scripts.css');
  const named = [...readFileSync(file, 'utf8').matchAll(/:lang\((\w+)\)/g)].map(([, language]) => language);
  expect(locales.filter(hasOtherScript).sort()).toEqual([...new Set(named)].sort());
});
