// Prints module variables that hold state. Every page that the server renders and every test of a worker shares them, so state belongs
// to the page: web/src/page-state.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that may have such variables, and why. */
const exempt = [
  [/[.]test[.]tsx?$/, 'a test file is loaded for itself'],
  [/\/testing\/|[.]harness[.]tsx$/, 'holds what the current test uses, and resets it after each'],
  [/\/testing-dom[.]ts$/, 'completes the DOM that all tests of a worker share'],
  [/^portal\/src\/mock-api\//, 'is a server: its state is that of its users, not of a page'],
];

/** Classes whose objects do not change. */
const constant = /^(?:URL|RegExp|TextEncoder|TextDecoder|Intl[.]\w+|Date)$/;

const found = process.argv.slice(2).flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !exempt.some(([pattern]) => pattern.test(path)))
    .flatMap((path) => statefulLines(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`)),
);
for (const line of found) console.log(line);
if (found.length > 0)
  console.log(
    'This state is shared by all pages that a server renders. Make it a part of the page: usePart(…).',
  );
process.exitCode = found.length === 0 ? 0 : 1;

/** Only lines of a module itself begin in the first column. */
function statefulLines(text) {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => isStateful(line))
    .map(({ line, number }) => `${number} ${line}`);
}

function isStateful(line) {
  if (/^(?:export )?(?:let|var) /.test(line)) return true;
  const [, type, value] = /^(?:export )?const \w+(?:: ([^=]+))? = (.*)/.exec(line) ?? [];
  if (value === undefined || type?.startsWith('Readonly') || type?.startsWith('readonly ')) return false;
  const [, made] = /^new ([\w.]+)/.exec(value) ?? [];
  if (made) return !constant.test(made);
  // Empty collections are there to be filled, and stores to be set.
  return /^(?:\[\]|\{\});|^(?:createStore|createPageState|oneAtATime)\b/.test(value);
}
