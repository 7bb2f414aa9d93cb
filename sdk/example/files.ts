import { readFileSync } from 'node:fs';

/** The store's static files by path. */
export const files: ReadonlyMap<string, { readonly type: string; readonly content: Buffer }> = new Map([
  ['/style.css', { type: 'text/css; charset=utf-8', content: read('style.css') }],
  ['/drawings.css', { type: 'text/css; charset=utf-8', content: read('products/drawings.css') }],
  ['/icon.svg', { type: 'image/svg+xml', content: read('icon.svg') }],
  // For browsers that do not show SVG icons: they request this path.
  ['/favicon.ico', { type: 'image/png', content: read('icon.png') }],
]);

function read(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}
