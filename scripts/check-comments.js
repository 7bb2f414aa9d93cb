// Prints comments that are wider than the code. Each folder here has none; the others follow.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The width of the code (biome.json). */
const most = 110;

const found = process.argv.slice(2).flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.](tsx?|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .flatMap((path) => wideComments(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`)),
);
for (const line of found) console.log(line);
if (found.length > 0) console.log(`Say it in fewer words, or in lines of at most ${most} columns.`);
process.exitCode = found.length === 0 ? 0 : 1;

/** The numbers of the lines. An address, a command for a tool, or a text that a program reads cannot be broken. */
function wideComments(text) {
  return text.split('\n').flatMap((line, index) => {
    const isComment =
      /^\s*(?:\/\/|\*|\/\*\*)/.test(line) && !/https?:\/\/\S{40}|biome-ignore|@ts-/.test(line);
    return isComment && [...line].length > most ? [index + 1] : [];
  });
}
