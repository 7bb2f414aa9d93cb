// Builds the package that is published: `dist/` with JavaScript, type declarations, licence, README and its own package.json.
// Inside this repository the package is used from its TypeScript source.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const inSdk = (path) => new URL(path, import.meta.url);

rmSync(inSdk('dist'), { recursive: true, force: true });
execFileSync(inSdk('../node_modules/.bin/tsc').pathname, ['-p', inSdk('tsconfig.build.json').pathname], {
  stdio: 'inherit',
});
// tsc rewrites the imports of `.js` files only; declarations get the same extensions, for tools that do not map `.ts` to `.d.ts`.
for (const file of globSync('**/*.d.ts', { cwd: inSdk('dist') })) {
  const declarations = readFileSync(inSdk(`dist/${file}`), 'utf8');
  writeFileSync(inSdk(`dist/${file}`), declarations.replace(/(from '\.[^']+)\.ts'/g, "$1.js'"));
}
copyFileSync(inSdk('README.md'), inSdk('dist/README.md'));
copyFileSync(inSdk('../LICENSE'), inSdk('dist/LICENSE'));

const {
  private: _,
  scripts: __,
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
writeFileSync(inSdk('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
