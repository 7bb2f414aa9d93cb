// Builds the package that is published, into `dist/` or the folder of the argument: JavaScript, type
// declarations, licence, README and its own package.json. Inside this repository the package is used from its
// TypeScript source.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const inSdk = (path) => new URL(path, import.meta.url);

const out = resolve(process.argv[2] ?? inSdk('dist').pathname);

rmSync(out, { recursive: true, force: true });
const flags = ['-p', inSdk('tsconfig.build.json').pathname, '--outDir', out];
execFileSync(inSdk('../node_modules/.bin/tsc').pathname, flags, { stdio: 'inherit' });
// tsc rewrites the imports of `.js` files only; declarations get the same extensions, for tools that do not
// map `.ts` to `.d.ts`.
for (const file of globSync('**/*.d.ts', { cwd: out })) {
  const declarations = readFileSync(join(out, file), 'utf8');
  writeFileSync(join(out, file), declarations.replace(/(from '\.[^']+)\.ts'/g, "$1.js'"));
}
copyFileSync(inSdk('README.md'), join(out, 'README.md'));
copyFileSync(inSdk('../LICENSE'), join(out, 'LICENSE'));

const {
  private: _,
  scripts: __,
  devDependencies: ___,
  exports,
  ...manifest
} = JSON.parse(readFileSync(inSdk('package.json'), 'utf8'));
const built = Object.entries(exports).map(([name, source]) => {
  const file = source.replace('./src/', './').replace(/\.ts$/, '');
  return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
});
const published = {
  ...manifest,
  exports: { ...Object.fromEntries(built), './package.json': './package.json' },
  files: ['**/*.js', '**/*.d.ts'],
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
