import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

// One file, because reading many files makes a start slow. Native code and packages that are rarely used stay in node_modules.
const external = [
  /^node:/,
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'prom-client',
  '@fastify/otel',
  /^@opentelemetry\//,
  /^altcha-lib/,
];

await rm(new URL('dist', import.meta.url), { recursive: true, force: true });
const bundle = await rolldown({
  input: new URL('src/main.ts', import.meta.url).pathname,
  platform: 'node',
  external,
});
await bundle.write({
  dir: new URL('dist', import.meta.url).pathname,
  entryFileNames: 'portico.js',
  format: 'esm',
  codeSplitting: false,
  sourcemap: true,
  // V8 keeps a source without characters above U+00FF in half the memory. Names of functions stay, for the traces in the log.
  charset: 'ascii',
  minify: {
    compress: { keepNames: { function: true, class: true } },
    mangle: { keepNames: { function: true, class: true } },
  },
});
await bundle.close();

// Runs the bundle once, so that Node's compile cache is filled before the first real start.
execFileSync(new URL('bin/portico', import.meta.url).pathname, ['help'], { stdio: 'ignore' });
