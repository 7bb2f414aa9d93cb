import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

export const kilobyte = 1000;

/** Reads a build of Vite, and returns a function that measures the JavaScript of modules and of everything they import at once, compressed. */
export function readBuild(dist) {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  return (ids) => {
    const files = scriptsOf(manifest, ids, new Set());
    const compressed = [...files].map((file) => brotliCompressSync(readFileSync(new URL(file, dist))).length);
    return { size: compressed.reduce((sum, bytes) => sum + bytes, 0), files: files.size };
  };
}

/** Prints the size of a page's JavaScript beside its limit. Returns whether it is heavier. */
export function isTooHeavy(page, { size, files }, limit) {
  const kilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} kB`;
  console.log(`${page}: ${kilobytes(size)} of ${kilobytes(limit)} JavaScript, ${files} files`);
  return size > limit;
}

function scriptsOf(manifest, ids, found) {
  for (const id of ids) {
    const chunk = manifest[id];
    if (!chunk) throw new Error(`The build has no ${id}: was it renamed?`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    scriptsOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
