import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'scripts/executed/executed.txt';
const heading =
  'What each test file executed when `npm run test:record` ran. Tests, one a line; then modules, with a bit for each test.';

/**
 * What each test file executed in the last recorded run, and all modules that there were then. Undefined if there was none.
 * @returns {{ commit: string, tests: Map<string, Set<string>>, modules: Set<string> } | undefined}
 */
export function readExecuted(root) {
  if (!existsSync(join(root, file))) return undefined;
  const [first, names, rows] = readFileSync(join(root, file), 'utf8').trimEnd().split('\n\n');
  const tests = names.split('\n').map((name) => [name, new Set()]);
  const modules = new Set();
  for (const row of rows.split('\n')) {
    const [path, bits = ''] = row.split(' ');
    modules.add(path);
    const bytes = Buffer.from(bits, 'base64url');
    for (const [index, [, executed]] of tests.entries())
      if ((bytes[index >> 3] ?? 0) & (1 << (index & 7))) executed.add(path);
  }
  return { commit: first.split(' ').at(-1), tests: new Map(tests), modules };
}

/** @param {{ commit: string, tests: Map<string, Set<string>>, modules: readonly string[] }} executed */
export function writeExecuted(root, { commit, tests, modules }) {
  const names = [...tests.keys()].sort();
  const all = new Set([...modules, ...[...tests.values()].flatMap((some) => [...some])]);
  const rows = [...all].sort().map((path) => {
    const bytes = Buffer.alloc((names.length + 7) >> 3);
    for (const [index, name] of names.entries())
      if (tests.get(name).has(path)) bytes[index >> 3] |= 1 << (index & 7);
    const end = bytes.findLastIndex((byte) => byte > 0) + 1;
    return `${path} ${bytes.subarray(0, end).toString('base64url')}`.trimEnd();
  });
  const parts = [`${heading} Commit ${commit}`, names.join('\n'), rows.join('\n')];
  writeFileSync(join(root, file), `${parts.join('\n\n')}\n`);
}
