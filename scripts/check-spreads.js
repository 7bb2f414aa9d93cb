// Prints where an object or array literal is spread only to keep its members on one line (scripts/spreads).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSpreads } from './spreads/find-spreads.js';

const found = process.argv.slice(2).flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.](tsx?|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|\/)(node_modules|dist|references|spreads)\//.test(path))
    .flatMap((path) => findSpreads(readFileSync(path, 'utf8')).map(({ line }) => `${path}:${line}`)),
);
for (const line of found) console.log(line);
if (found.length > 0) console.log('Name the members of these literals where they are spread.');
process.exitCode = found.length === 0 ? 0 : 1;
