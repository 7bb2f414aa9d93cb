import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const table = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8');
const imports = [...table.matchAll(/^import \{ ([^}]+) \} from '[^']*capabilities\/([^']+)\.ts';/gm)];

it('Each call of the portal has a file that is named after its row of the endpoint table', () => {
  expect(imports.length).toBeGreaterThan(50);
  const files = imports.map(([, names = '', file = '']) => [names, basename(file)]);
  expect(files).toEqual(files.map(([name = '']) => [name, fileOf(name)]));
});

/** @example fileOf('listSessions') // 'list-sessions' */
function fileOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
