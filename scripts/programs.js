import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { run } from './run.js';

/**
 * Path of Chromium; installs it with apt-get if it is missing and the user is root. The headless shell is Chromium without the
 * interface of the browser: the tests show the same and take two thirds of the processor time.
 */
export function findChromium() {
  return find({
    what: 'Chromium',
    aptPackage: 'chromium-headless-shell',
    look: async () =>
      process.env.CHROMIUM_PATH ??
      (await inPath('chromium-headless-shell')) ??
      (await inPath('chromium')) ??
      (await inPath('chromium-browser')) ??
      (await inPath('google-chrome')),
  });
}

/** Folder of the programs of PostgreSQL; installs them with apt-get if they are missing and the user is root. */
export function findPostgres() {
  return find({ what: 'PostgreSQL', aptPackage: 'postgresql', look: lookForPostgres });
}

/** Path of ClamAV's daemon; installs it with apt-get if it is missing and the user is root. */
export function findClamd() {
  return find({
    what: 'ClamAV',
    aptPackage: 'clamav-daemon',
    look: async () => {
      for (const file of [process.env.CLAMD_PATH, '/usr/sbin/clamd'])
        if (file && (await isProgram(file))) return file;
      return await inPath('clamd');
    },
  });
}

/**
 * Path of Prometheus's promtool, or undefined: it is part of Debian's package `prometheus`, which is too large to install for one test.
 */
export async function findPromtool() {
  return process.env.PROMTOOL_PATH ?? (await inPath('promtool'));
}

/** Path of PgBouncer, or undefined: one test puts it in front of PostgreSQL. */
export async function findPgbouncer() {
  for (const file of [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer'])
    if (file && (await isProgram(file))) return file;
  return await inPath('pgbouncer');
}

/** Path of Pgpool-II, or undefined, for the same test. */
export async function findPgpool() {
  return (await isProgram('/usr/sbin/pgpool')) ? '/usr/sbin/pgpool' : await inPath('pgpool');
}

/**
 * Which of these programs this machine does not have.
 * @param {readonly string[]} names
 */
export async function missingPrograms(names) {
  const missing = [];
  for (const name of names) if (!(await inPath(name))) missing.push(name);
  return missing;
}

async function find({ what, aptPackage, look }) {
  const found = await look();
  if (found) return found;
  if (process.getuid() === 0 && (await inPath('apt-get'))) {
    console.log(`Installing ${what} …`);
    await aptGet('update');
    const output = await aptGet('install', '-y', '--no-install-recommends', aptPackage);
    const installed = await look();
    if (installed) return installed;
    console.error(output);
  }
  throw new Error(
    `The tests need ${what}: install the package "${aptPackage}" of your system and run them again.`,
  );
}

// A second run of the tests and the system's own updates hold the lock for minutes on a new machine.
async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (let isFirst = true; ; isFirst = false) {
    const { output } = await run(['apt-get', ...args], { env });
    const held = /Could not get lock.*/.exec(output);
    if (!held) return output;
    if (isFirst) console.log(`Waiting for another installation on this machine: ${held[0]}`);
    await setTimeout(1000);
  }
}

// Debian has a folder for the programs of each version, outside PATH. The newest version is used.
async function lookForPostgres() {
  const root = '/usr/lib/postgresql';
  // Any error: this system is not Debian.
  const versions = await readdir(root).catch(() => []);
  const folders = versions.sort((a, b) => b - a).map((version) => join(root, version, 'bin'));
  for (const folder of [...folders, ...process.env.PATH.split(delimiter)]) {
    if ((await isProgram(join(folder, 'initdb'))) && (await isProgram(join(folder, 'postgres'))))
      return folder;
  }
  return undefined;
}

async function inPath(name) {
  const files = process.env.PATH.split(delimiter).map((folder) => join(folder, name));
  for (const file of files) if (await isProgram(file)) return file;
  return undefined;
}

function isProgram(file) {
  // Any error: it cannot be run.
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
