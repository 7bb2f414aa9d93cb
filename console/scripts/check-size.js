// Fails when the JavaScript of the console's first page is heavier, compressed, than it may be.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const kilobyte = 1000;
const limit = 150 * kilobyte;

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const files = scriptsOf(['index.html', 'src/screens/accounts/screen.tsx', 'virtual:consolePhrases/en']);
const size = [...files].reduce(
  (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, dist))).length,
  0,
);
const kilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} kB`;
console.log(`console: ${kilobytes(size)} of ${kilobytes(limit)} JavaScript, ${files.size} files`);
process.exitCode = size > limit ? 1 : 0;

/** The files of chunks and of everything they import at once. */
function scriptsOf(ids, found = new Set()) {
  for (const id of ids) {
    const chunk = manifest[id];
    if (!chunk) throw new Error(`The build has no ${id}: was it renamed?`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    scriptsOf(chunk.imports ?? [], found);
  }
  return found;
}
