import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.js';

let root;
const wanted = {
  '': { name: 'portico' },
  portal: { version: '0.1.0' },
  'node_modules/@portico/portal': { link: true },
  'node_modules/valibot': { version: '1.5.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
  [`node_modules/node-${process.platform}-${process.arch}`]: { version: '24.1.0', optional: true },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-install-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
});
afterEach(() => rmSync(root, { recursive: true }));

const present = (packages) =>
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
const linked = {
  'node_modules/@portico/portal': { link: true },
  [`node_modules/node-${process.platform}-${process.arch}`]: { version: '24.1.0', optional: true },
};

it('The installation is complete when npm’s list has every version, except those of optional packages', () => {
  present({ ...linked, 'node_modules/valibot': { version: '1.5.0' } });
  expect(isInstalled(root)).toBe(true);
});

it.each([
  ['another version is installed', { ...linked, 'node_modules/valibot': { version: '1.4.0' } }],
  ['a package is missing', linked],
  [
    'a workspace is not linked',
    { ...linked, 'node_modules/valibot': { version: '1.5.0' }, 'node_modules/@portico/portal': undefined },
  ],
  [
    'Node has another version',
    {
      ...linked,
      'node_modules/valibot': { version: '1.5.0' },
      [`node_modules/node-${process.platform}-${process.arch}`]: { version: '24.0.0' },
    },
  ],
])('The installation is incomplete when %s', (_what, packages) => {
  present(packages);
  expect(isInstalled(root)).toBe(false);
});

it('The installation is incomplete after an interrupted run of npm, which writes no list', () => {
  expect(isInstalled(root)).toBe(false);
});
