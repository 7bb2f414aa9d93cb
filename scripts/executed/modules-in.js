import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../..');
/** Bundles that were read before, because each process reports the same. */
const bundles = new Map();

/** The modules of the repository of which V8 has counted a call of a function, other than the module's own code. */
export function modulesIn(scripts) {
  const found = new Set();
  for (const { url, functions } of scripts) {
    const path = pathOf(url);
    if (!path) continue;
    // The module itself, and Vitest's wrapper around it.
    const end = functions.find(({ ranges: [whole] }) => whole.startOffset === 0)?.ranges[0].endOffset;
    const called = functions
      .map(({ ranges: [whole] }) => whole)
      .filter(({ count, startOffset, endOffset }) => count > 0 && startOffset > 0 && endOffset !== end);
    if (called.length === 0) continue;
    if (/^\w+\/dist\//.test(path))
      for (const { startOffset } of called) found.add(sourceAt(path, startOffset));
    else found.add(path);
  }
  found.delete(undefined);
  return found;
}

/** The path of a script of the repository, relative to its root. */
function pathOf(url) {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  const path = relative(root, file);
  return path.startsWith('..') || path.includes('node_modules') || !file.startsWith('/') ? undefined : path;
}

/** The module from which a function of a bundle was made; undefined if it is none of the repository. */
function sourceAt(path, offset) {
  let bundle = bundles.get(path);
  if (!bundle) {
    bundle = readBundle(path);
    bundles.set(path, bundle);
  }
  let source = bundle.sources.get(offset);
  if (source === undefined && bundle.map) {
    source = bundle.sourceOf(offset);
    bundle.sources.set(offset, source);
  }
  return source ?? undefined;
}

function readBundle(path) {
  const file = join(root, path);
  if (!existsSync(`${file}.map`)) return { sources: new Map() };
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const starts = [0];
  const text = readFileSync(file, 'utf8');
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    sources: new Map(),
    map,
    sourceOf(offset) {
      const line = starts.findLastIndex((start) => start <= offset);
      const { originalSource } = map.findEntry(line, offset - starts[line]);
      const source = originalSource && relative(root, join(dirname(file), originalSource));
      return !source || source.startsWith('..') || source.includes('node_modules') ? null : source;
    },
  };
}
