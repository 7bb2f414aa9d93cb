import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A digest of all input files, which changes when a file is edited, added, renamed or removed.
 * An input is a file, a folder with its subfolders, or `folder/*` for the files directly in a folder.
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(root, input)) {
      const { size, mtimeMs } = statSync(join(root, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** The fingerprint of the inputs of the last build, or undefined if there was no build. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Any error: there was no build.
    return undefined;
  }
}

function filesOf(root, input) {
  const flat = input.endsWith('/*');
  const path = flat ? input.slice(0, -2) : input;
  try {
    if (statSync(join(root, path)).isFile()) return [path];
    return readdirSync(join(root, path), { recursive: !flat, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
      .sort();
  } catch {
    // Any error: there is nothing that could have changed.
    return [];
  }
}
