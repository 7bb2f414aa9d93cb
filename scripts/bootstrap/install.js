import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the dependencies unless the installed versions are those of the lock file. */
export function install(root) {
  if (!isInstalled(root)) installFromLock(root);
  const pinned = existsSync(join(root, 'node_modules/.bin/node'));
  if (!pinned && Number.parseInt(process.versions.node, 10) < 24) {
    throw new Error(
      `There is no packaged Node 24 for ${process.platform} on ${process.arch}. Install Node 24, then run it again.`,
    );
  }
}

function installFromLock(root) {
  console.log('Installing the dependencies; the first time takes about a minute.');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(
      'The dependencies could not be installed. The output of npm above shows the reason. Check the network, then run it again.',
    );
  }
}

// npm writes a list of the installed packages as its last step, so an interrupted installation has none.
export function isInstalled(root) {
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, entry]) => path.includes('node_modules/') && (!entry.optional || isPinnedNode(path)))
    .every(([path, { version }]) => present[path] && present[path].version === version);
}

function isPinnedNode(path) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return path === `node_modules/node-${system}-${process.arch}`;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    // Any error: nothing is installed yet.
    return {};
  }
}
