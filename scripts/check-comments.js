// Prints comments that are wider than the code, in the folders that are named; `--write` wraps them (scripts/comments).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wideComments, wrapComments } from './comments/wrap-comments.js';

const [isWriting, folders] = [
  process.argv.includes('--write'),
  process.argv.slice(2).filter((word) => word !== '--write'),
];

const files = folders.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.](tsx?|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path)),
);
const found = files.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  const wide = wideComments(text);
  if (wide.length === 0 || !isWriting) return wide.map((line) => `${path}:${line}`);
  writeFileSync(path, wrapComments(text));
  return [];
});
for (const line of found) console.log(line);
if (found.length > 0)
  console.log('Say it in fewer words, or run `node scripts/check-comments.js --write FOLDER …`.');
process.exitCode = found.length === 0 ? 0 : 1;
