// Fails when the JavaScript of a first page is heavier, compressed, than it may be.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const kilobyte = 1000;
/** What every page of a signed-in user loads besides its screen. */
const account = ['src/shell/account-layout.tsx', 'virtual:accountPhrases/en'];
const budgets = [
  { page: 'login', screen: 'src/screens/login/screen.tsx', limit: 110 * kilobyte },
  { page: 'landing', screen: 'src/screens/home/screen.tsx', limit: 109.5 * kilobyte },
  { page: 'registration', screen: 'src/screens/registration/screen.tsx', limit: 131.9 * kilobyte },
  {
    page: 'profile',
    screen: 'src/screens/profile-general/screen.tsx',
    others: account,
    limit: 134.2 * kilobyte,
  },
  {
    page: 'security',
    screen: 'src/screens/profile-security-status/screen.tsx',
    others: account,
    limit: 143.9 * kilobyte,
  },
  {
    page: 'documents',
    screen: 'src/screens/profile-verification-passport/screen.tsx',
    others: account,
    limit: 250 * kilobyte,
  },
];

const client = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

let tooHeavy = false;
for (const { page, screen, others = [], limit } of budgets) {
  const files = scriptsOf(['src/entry-client.tsx', screen, 'virtual:phrases/en', ...others]);
  const size = [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, client))).length,
    0,
  );
  const kilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} kB`;
  console.log(`${page}: ${kilobytes(size)} of ${kilobytes(limit)} JavaScript, ${files.size} files`);
  tooHeavy ||= size > limit;
}
process.exitCode = tooHeavy ? 1 : 0;

/** The files of chunks and of everything they import at once. */
function scriptsOf(ids, found = new Set()) {
  for (const id of ids) {
    const chunk = manifest[id];
    if (!chunk) throw new Error(`The build has no ${id}: was it renamed?`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    scriptsOf(chunk.imports ?? [], found);
  }
  return found;
}
