import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { endpoints } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';

const tables = ['routes', 'calls/account', 'calls/documents', 'calls/security'].map((name) =>
  readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'),
);
const imports = tables.flatMap((table) => [
  ...table.matchAll(/^(?:import|export) \{ ([^}]+) \} from '[^']*capabilities\/([^']+)\.ts';/gm),
]);

it('Each call of the portal has a file that is named after its row of the endpoint table', () => {
  expect(imports.length).toBe(Object.keys(endpoints).length);
  const files = imports.map(([, names = '', file = '']) => [names, basename(file)]);
  expect(files).toEqual(files.map(([name = '']) => [name, fileOf(name)]));
});

/** @example fileOf('listSessions') // 'list-sessions' */
function fileOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
