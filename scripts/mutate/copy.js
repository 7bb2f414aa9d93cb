import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { memoryFolder } from '../memory-folder.js';

/**
 * Copies the working tree into a temporary folder, so that no mutated file can stay in it. Packages are linked, except for those of
 * the workspaces, which lead to the copy.
 * @returns {Promise<string>} the folder
 */
export async function copyTree(root) {
  const copy = await mkdtemp(join(await memoryFolder(), 'portico-mutate-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const path of new Set(listed.split('\0').filter(Boolean))) {
    await mkdir(join(copy, dirname(path)), { recursive: true });
    // A file that was deleted and not committed is still listed.
    await cp(join(root, path), join(copy, path)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  // A workspace has packages of its own where another one needs another version of them.
  for (const folder of globSync(['node_modules', '*/node_modules'], { cwd: root }))
    await linkPackages(join(root, folder), join(copy, folder));
  return copy;
}

async function linkPackages(from, to) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '@portico') await linkPackages(source, target);
    // A relative link is one to a workspace, and is right in the copy too.
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Caches must not be shared with the tree.
    else if (!entry.name.startsWith('.')) await symlink(source, target);
  }
  if (existsSync(join(from, '.bin'))) await symlink(join(from, '.bin'), join(to, '.bin'));
}
