import { readFileSync } from 'node:fs';

/** A static file. */
export interface ApplicationFile {
  readonly type: string;
  readonly content: Buffer;
}

/** A style sheet beside the module with this address. */
export function styleSheet(name: string, module: string): ApplicationFile {
  return { type: 'text/css; charset=utf-8', content: readFileSync(new URL(name, module)) };
}

/** The icon of an application: an arch in its colour. */
export function icon(hue: string): ApplicationFile {
  const arch = `<path fill="${hue}" d="M3 31V16a13 13 0 0 1 26 0v15h-7V16a6 6 0 0 0-12 0v15z"/>`;
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${arch}</svg>`;
  return { type: 'image/svg+xml', content: Buffer.from(content) };
}

/** The files that all applications have. */
export const sharedFiles: Readonly<Record<string, ApplicationFile>> = {
  '/style.css': styleSheet('style.css', import.meta.url),
  '/live.js': {
    type: 'text/javascript; charset=utf-8',
    content: readFileSync(new URL('live.js', import.meta.url)),
  },
  // For browsers that do not show SVG icons: they request this path.
  '/favicon.ico': { type: 'image/png', content: readFileSync(new URL('icon.png', import.meta.url)) },
};
