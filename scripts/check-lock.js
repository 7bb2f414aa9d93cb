// A lock file written against a registry mirror that lacks the binaries of some platforms omits them
// silently, and then `npm ci` refuses it everywhere; `--fix` adds them from the metadata of the packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const gaps = findGaps(lock.packages);
const unverified = findUnverified(lock.packages);

if (process.argv.includes('--fix')) {
  for (const gap of gaps) lock.packages[gap.path] = describe(gap);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${gaps.length} packages added to the lock file.`);
} else if (gaps.length > 0) {
  console.error(
    gaps.map(({ path, version }) => `${path} ${version} is missing in package-lock.json`).join('\n'),
  );
  console.error('`node scripts/check-lock.js --fix` adds them.');
  process.exitCode = 1;
}
if (unverified.length > 0) {
  console.error(unverified.map((path) => `${path} has no integrity digest in package-lock.json`).join('\n'));
  process.exitCode = 1;
}

/**
 * Packages whose contents npm could not verify. Optional binaries of other systems are exempt as long as the registry mirror in use
 * does not offer them; npm verifies them where it does.
 */
function findUnverified(packages) {
  return Object.entries(packages)
    .filter(([path, { link, integrity, optional, os }]) => {
      const isInstalled = path.includes('node_modules/') && !link;
      return isInstalled && !integrity && !(optional && os);
    })
    .map(([path]) => path);
}

function findGaps(packages) {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isReachable(packages, owner, name))
      .map(([name, version]) => ({ path: beside(owner, name), name, version, owner: packages[owner] })),
  );
}

/** Whether Node would find `name` from `owner`. */
function isReachable(packages, owner, name) {
  for (let folder = owner; folder !== ''; folder = parentOf(folder)) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

function parentOf(folder) {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
}

function beside(owner, name) {
  return `${owner.slice(0, owner.lastIndexOf('node_modules/'))}node_modules/${name}`;
}

/** Packages of binaries name their system and processor: `@scope/cli-linux-arm64-musl`. */
function describe({ name, version, owner }) {
  const words = name.split(/[-/]/);
  return {
    version,
    cpu: words.filter((word) => processors.includes(word)),
    ...(owner.dev && { dev: true }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(words.includes('gnu') && { libc: ['glibc'] }),
    optional: true,
    os: words.filter((word) => systems.includes(word)),
    // npm links the program of the pinned Node only if its entry names it.
    ...(words[0] === 'node' && { bin: { node: 'bin/node' } }),
  };
}
