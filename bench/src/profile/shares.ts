import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** The functions of a sample that no JavaScript has called, by what they show. */
const withoutScript = [
  ['garbage collection', /Scaveng|MarkCompact|Heap::|Sweeper/],
  ['compilation', /Compil|Parser|Turbofan|Maglev|Baseline|CodeCache/],
] as const;
const others = 'event loop, sockets and start of Node';

/** Counts the samples by package, by folder of the server and by module of Node: that of the innermost function in JavaScript. */
export function sharesOf(samples: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const partOf = createParts();
  const shares = new Map<string, number>();
  for (const frames of samples) {
    const part = frames.map(partOf).find((found) => found !== undefined) ?? partWithoutScript(frames);
    shares.set(part, (shares.get(part) ?? 0) + 1);
  }
  return shares;
}

function partWithoutScript(frames: readonly string[]): string {
  const text = frames.join('\n');
  return withoutScript.find(([, shown]) => shown.test(text))?.[0] ?? others;
}

/** Finds the part of a function of JavaScript, by the source maps of the bundle; `undefined` for all other functions. */
function createParts() {
  const maps = new Map<string, SourceMap>();
  function sourceOf(file: string, line: number, column: number): string {
    // The bundler's own file has no map.
    if (!existsSync(`${file}.map`)) return file;
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    const entry = map.findEntry(line - 1, column - 1);
    return 'originalSource' in entry ? (entry.originalSource ?? file) : file;
  }

  return (frame: string): string | undefined => {
    const builtIn = /^JS:.*node:(\w+(?:\/\w+)?)/.exec(frame);
    if (builtIn) return `node:${builtIn[1]}`;
    const [, file, line, column] = /^JS:.*file:\/\/(\S+):(\d+):(\d+)/.exec(frame) ?? [];
    if (file === undefined) return undefined;
    return partOfPath(file.includes('/server/dist/') ? sourceOf(file, Number(line), Number(column)) : file);
  };
}

/** A package, or two folders of ours. */
function partOfPath(path: string): string {
  const [inPackages, folders] = [path.split('/node_modules/'), path.split('/src/')];
  const packaged = inPackages.length > 1 ? inPackages.at(-1) : undefined;
  if (packaged) return packaged.split('/', packaged.startsWith('@') ? 2 : 1).join('/');
  if (folders.length === 1) return 'ours, as the bundle is loaded';
  const ours = folders.at(-1)?.split('/').slice(0, -1).slice(0, 2) ?? [];
  return ['ours', ...ours].join('/');
}
