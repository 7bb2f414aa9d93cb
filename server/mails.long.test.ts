import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mail } from '@portico/phrases/en/mail';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portico-mails-'));
afterAll(() => rmSync(folder, { recursive: true }));
const writeMails = (to: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'mails.ts'), to], { encoding: 'utf8' });

it('The command “npm run mails” writes every mail in every language, with a page that links to each [1.5]', () => {
  const to = join(folder, 'mails');
  expect(writeMails(to).status).toBe(0);
  const files = readdirSync(to).filter((name) => name !== 'index.html');
  const kinds = Object.keys(mail).filter((id) => id.endsWith('.subject'));
  expect(files).toHaveLength(kinds.length * 21 * 2);
  const links = [...readFileSync(join(to, 'index.html'), 'utf8').matchAll(/href="([^"]+)"/g)];
  expect(links.map(([, file]) => file).toSorted()).toEqual(files.toSorted());
  for (const file of files) expect(readFileSync(join(to, file), 'utf8')).not.toMatch(/\{\w+\}|undefined/);
  // It never writes among other files.
  expect(writeMails(to).status).toBe(1);
});
