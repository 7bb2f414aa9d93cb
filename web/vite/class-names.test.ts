import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

const root = join(import.meta.dirname, '../..');

it('No two style modules give a class the same name', () => {
  const modules = globSync('{ui,web,portal,console}/src/**/*.module.css', { cwd: root });
  const names = modules.map((path) => classNames('row', join(root, path)));
  expect(modules.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
