import { readFileSync } from 'node:fs';
import type { PageName } from './page-texts.ts';
import type { Frame } from './routes.tsx';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

// Safe: written by the build of the client that stands beside this one.
const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Chunk | undefined>>;

const entry = 'src/entry-client.tsx';

/** Styles, preloads and the entry script of a page, so that nothing it needs is found late. */
export function documentHead(name: PageName, frame: Frame, written: string): string {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const chunks = withImports([
    entry,
    `src/shell/${frame}-frame.tsx`,
    `src/screens/${folder}/screen.tsx`,
    `virtual:phrases/${written}`,
  ]);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" nonce="{nonce}" href="/${file}">`),
    `<script type="module" nonce="{nonce}" src="/${manifest[entry]?.file}"></script>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#131218" media="(prefers-color-scheme: dark)">',
  ].join('\n');
}

function withImports(ids: readonly string[], seen = new Map<string, Chunk>()): readonly Chunk[] {
  for (const id of ids) {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) continue;
    seen.set(id, chunk);
    withImports(chunk.imports ?? [], seen);
  }
  return [...seen.values()];
}
