// Makes the tarball that operators install, in the folder that is named: the bundled server, portal and
// console. It needs nothing but Node 24 and the packages of `external.js` in its `npm-shrinkwrap.json`.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { externalPackages } from './external.js';

const root = join(import.meta.dirname, '..');
// With `--draft`, texts may be missing in a language or unread.
const words = process.argv.slice(2);
const destination = resolve(words.find((word) => word !== '--draft') ?? '.');
if (!words.includes('--draft')) checkTexts();
const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'));
try {
  copyProgram();
  packSdk();
  writeManifests();
  writeLicenses();
  mkdirSync(destination, { recursive: true });
  const flags = ['--pack-destination', destination, '--ignore-scripts', '--silent'];
  const file = execFileSync('npm', ['pack', ...flags], { cwd: folder, encoding: 'utf8' });
  console.log(join(destination, file.trim()));
} finally {
  rmSync(folder, { recursive: true });
}

/** A release has every text in every language, and each was read a second time. */
function checkTexts() {
  const check = [join(root, 'phrases/texts.ts'), 'check', '--release'];
  const { status, stdout } = spawnSync(process.execPath, check, { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${stdout}Complete the texts, or make a draft: npm run pack -- --draft`);
  process.exit(1);
}

/** Copies what runs. The folders keep their places, because the server finds the others from its own. */
function copyProgram() {
  const folders = [
    'server/bin',
    'server/dist',
    'server/migrations',
    'server/cdn',
    'portal/dist',
    'console/dist',
  ];
  const left = ['.built-from', 'licenses.json'];
  const isShipped = (path) => !path.endsWith('.map') && !left.includes(basename(path));
  for (const path of folders) {
    const source = join(root, path);
    if (!existsSync(source)) {
      if (path !== 'console/dist') throw new Error(`${path} is missing: run npm run build first.`);
      continue;
    }
    cpSync(source, join(folder, path), { recursive: true, filter: isShipped });
  }
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
  const isNoTest = (path) => !path.endsWith('.test.ts');
  for (const path of ['docs/operation', 'docs/applications', 'deploy'])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNoTest });
}

/** Puts the SDK beside the program, as a tarball that an application installs. */
function packSdk() {
  const built = mkdtempSync(join(tmpdir(), 'portico-sdk-'));
  try {
    execFileSync(process.execPath, [join(root, 'sdk/build.js'), built], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    mkdirSync(join(folder, 'sdk'));
    const flags = ['--pack-destination', join(folder, 'sdk'), '--ignore-scripts', '--silent'];
    const file = execFileSync('npm', ['pack', ...flags], { cwd: built, encoding: 'utf8' });
    renameSync(join(folder, 'sdk', file.trim()), join(folder, 'sdk/portico-sdk.tgz'));
  } finally {
    rmSync(built, { recursive: true });
  }
}

function writeManifests() {
  const { name, version, dependencies, peerDependencies, peerDependenciesMeta } =
    readJson('server/package.json');
  const manifest = {
    name,
    version,
    description: 'Portico: an identity server and an account portal',
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=24' },
    bin: { portico: 'server/bin/portico' },
    exports: { './testing': './server/dist/testing.js', './package.json': './package.json' },
    dependencies: Object.fromEntries(externalPackages.map((external) => [external, dependencies[external]])),
    peerDependencies,
    peerDependenciesMeta,
  };
  const packages = { '': manifest, ...lockedPackages(Object.keys(manifest.dependencies)) };
  write('package.json', manifest);
  write('npm-shrinkwrap.json', { name, version, lockfileVersion: 3, requires: true, packages });
}

/** Writes the licences of all packages that the tarball contains. npm installs the others with theirs. */
function writeLicenses() {
  const lists = [
    'server/dist/licenses.json',
    'portal/dist/client/.vite/licenses.json',
    'portal/dist/server/.vite/licenses.json',
    'console/dist/.vite/licenses.json',
  ].filter((list) => existsSync(join(root, list)));
  const found = new Map(lists.flatMap(readJson).map((entry) => [`${entry.name} ${entry.version}`, entry]));
  const sections = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { identifier, text }]) =>
      [
        `## ${title} (${identifier})`,
        text ?? 'The package names its licence, but contains no text of it.',
      ].join('\n\n'),
    );
  const introduction = '# Licences\n\nThis program contains parts of these packages.';
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.md'), `${[introduction, ...sections].join('\n\n')}\n`);
}

/**
 * The entries of the lock file for some packages and everything that they need, at their places below the
 * tarball's own folder.
 */
function lockedPackages(names) {
  const { packages } = readJson('package-lock.json');
  const found = new Map();
  for (const name of names) add(name, 'server');
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));

  function add(name, from) {
    const path = findFrom(name, from);
    if (!path) return; // A binary for another system that the lock file does not have.
    const place = path.replace(/^server\//, '');
    const known = found.get(place);
    if (known && known.version !== packages[path].version)
      throw new Error(`${name} is needed in two versions.`);
    if (known) return;
    const { dev: _, ...entry } = packages[path];
    found.set(place, entry);
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const dependency of Object.keys(needed)) add(dependency, path);
  }

  /** The place where Node finds a package that another one imports. */
  function findFrom(name, from) {
    for (let place = from; place; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
      const path = `${place}/node_modules/${name}`;
      if (packages[path]) return path;
    }
    return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function write(name, content) {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}
