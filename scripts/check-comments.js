// Prints comments that are wider than the code, in the folders that are named; `--write` wraps them (scripts/comments).
// With `--lines` it prints comments of more than two lines instead.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { longComments } from './comments/long-comments.js';
import { wideComments, wrapComments } from './comments/wrap-comments.js';

const { values: options, positionals: folders } = parseArgs({
  options: { write: { type: 'boolean' }, lines: { type: 'boolean' } },
  allowPositionals: true,
});
const program = /[.](tsx?|js)$/;

const files = folders.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path)),
);
const found = options.lines ? files.flatMap(findLong) : files.flatMap(findWide);
for (const place of found) console.log(place);
if (found.length > 0)
  console.log(
    options.lines
      ? 'Say it in two lines, and a second reason at the line of code that it is about.'
      : 'Say it in fewer words, or run `node scripts/check-comments.js --write FOLDER …`.',
  );
process.exitCode = found.length === 0 ? 0 : 1;

function findLong(path) {
  const isSql = path.endsWith('.sql');
  // A released migration stays as it is.
  if (!(isSql || program.test(path) || path.endsWith('.css')) || /\/002-release[.]/.test(path)) return [];
  return longComments(readFileSync(path, 'utf8'), { isSql }).map((line) => `${path}:${line}`);
}

function findWide(path) {
  if (!program.test(path)) return [];
  const text = readFileSync(path, 'utf8');
  const wide = wideComments(text);
  if (wide.length === 0 || !options.write) return wide.map((line) => `${path}:${line}`);
  writeFileSync(path, wrapComments(text));
  return [];
}
