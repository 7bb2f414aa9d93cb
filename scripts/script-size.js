import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildStale } from './bootstrap/build.js';

export const kilobyte = 1000;

/**
 * Builds a package with Vite if its last build is stale, and returns a function that measures the JavaScript of modules and of
 * everything they import at once, compressed; with that of chunks, which are given by their names.
 */
export function readBuild(name, dist) {
  buildStale(fileURLToPath(new URL('..', import.meta.url)), [name]);
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  return (ids, chunks = []) => {
    const named = chunks.map((chunk) => Object.keys(manifest).find((id) => manifest[id].name === chunk));
    const files = scriptsOf(manifest, [...ids, ...named], new Set());
    const compressed = [...files].map((file) => {
      const script = withSteadyNames(readFileSync(new URL(file, dist), 'utf8'));
      return brotliCompressSync(script).length;
    });
    return { size: compressed.reduce((sum, bytes) => sum + bytes, 0), files: files.size };
  };
}

/**
 * A script in which the names of others have a hash of their place in it instead of one of their content. Hashes hardly compress, and
 * those of the content change with every build: the same page was 130 bytes lighter or heavier by chance.
 * @param {string} script
 */
export function withSteadyNames(script) {
  const places = new Map();
  return script.replaceAll(/(?<=[\w.-]-)[\w-]{8}[.](?=(?:js|css)\b)/g, (hash) => {
    if (!places.has(hash)) places.set(hash, places.size);
    const digest = createHash('sha256')
      .update(`${places.get(hash)}`)
      .digest('base64url');
    return `${digest.slice(0, 8)}.`;
  });
}

/** Prints the size of a page's JavaScript beside its limit, to the byte where it is heavier. Returns whether it is. */
export function isTooHeavy(page, { size, files }, limit) {
  const kilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} kB`;
  const isHeavier = size > limit;
  console.log(`${page}: ${kilobytes(size)} of ${kilobytes(limit)} JavaScript, ${files} files`);
  if (isHeavier)
    console.log(`${page} is ${size - limit} bytes too heavy. What to do: docs/how-to/a-text.md, 2.`);
  return isHeavier;
}

/** Prints the texts of languages that weigh more than 14 kB, gzipped, in one file. Returns whether there are any. */
export function findHeavyTexts(dist) {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const heavy = Object.entries(manifest)
    .filter(([id]) => /^virtual:\w*[pP]hrases\//.test(id))
    .map(([id, { file }]) => [id, gzipSync(readFileSync(new URL(file, dist))).length])
    .filter(([, bytes]) => bytes > 14 * kilobyte);
  for (const [id, bytes] of heavy)
    console.log(
      `${id}: ${(bytes / kilobyte).toFixed(1)} of 14 kB of texts, gzipped. Split it in phrases/src/compile.ts.`,
    );
  return heavy.length > 0;
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
