import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { isExternal } from './external.js';

await rm(new URL('dist', import.meta.url), { recursive: true, force: true });

// Few files, because reading many makes a start slow: what `serve` needs at once, and a file for each part that is imported when it
// is first needed.
await bundle({ input: 'src/main.ts', external: isExternal }, 'portico.js');
// One file for the program that decodes pictures, whose process can read nothing else but the native library.
await bundle({ input: 'src/decoder/main.ts', external: ['sharp', /^node:/] }, 'decoder.mjs');

async function bundle({ input, external }, file) {
  const built = await rolldown({
    input: new URL(input, import.meta.url).pathname,
    platform: 'node',
    external,
    // @fastify/static needs it to make a route for each file, which Portico does not do; loading it is a tenth of a start.
    resolve: { alias: { glob: new URL('src/http/no-glob.ts', import.meta.url).pathname } },
  });
  await built.write({
    dir: new URL('dist', import.meta.url).pathname,
    entryFileNames: file,
    format: 'esm',
    chunkFileNames: '[name].js',
    sourcemap: true,
    // V8 keeps a source without characters above U+00FF in half the memory. Names of functions stay, for the traces in the log.
    charset: 'ascii',
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: { keepNames: { function: true, class: true } },
    },
  });
  await built.close();
}
