// Prints the folders that hold too many source files: nobody finds a file in a long list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const most = 25;
// Each file holds the texts of one screen.
const exempt = /^phrases\/src\/en$/;

const counts = new Map();
for (const root of process.argv.slice(2))
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (isSource(entry)) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);

const tooLong = [...counts].filter(([folder, count]) => count > most && !exempt.test(folder));
for (const [folder, count] of tooLong)
  console.log(`${folder} holds ${count} source files, more than ${most}. Group them by what they are about.`);
process.exitCode = tooLong.length === 0 ? 0 : 1;

function isSource(entry) {
  const path = join(entry.parentPath, entry.name);
  return entry.isFile() && /[.]tsx?$/.test(entry.name) && !/[.]test[.]tsx?$|testing|mock-api/.test(path);
}
