import { glob, readFile } from 'node:fs/promises';
import { findMeasured, sentences } from './tests/find-measured.js';

/** Places that may depend on time, and why. */
const exempt = [
  [
    'e2e/appearance-layout-shift.long.test.ts',
    'clock',
    'a browser counts no shift in the half second after an input',
  ],
  ['server/src/http/shared/traces.test.ts', 'clock', 'stops the clock'],
  ['server/src/http/shared/page-limit.test.ts', 'header', 'the clock stands still'],
  ['server/src/faults/slow-calls.long.test.ts', 'header', 'a constant, which counts nothing down'],
  ['server/src/abuse/overload.long.test.ts', 'header', 'a constant, which counts nothing down'],
  ['sdk/src/test-portico/test-portico.test.ts', 'now', 'the product moves the clock by 31 days'],
];

const needed = new Set();
let found = 0;
for await (const path of glob('**/*.test.{ts,tsx,js}', {
  exclude: (name) => /node_modules|dist$/.test(name),
})) {
  for (const { line, rule } of findMeasured(
    await readFile(path, 'utf8'),
    path.endsWith('x') ? 'tsx' : 'ts',
  )) {
    const reason = exempt.find(([file, allowed]) => file === path && allowed === rule);
    if (reason) needed.add(reason);
    else {
      found += 1;
      console.log(`${path}:${line} ${sentences[rule]}`);
    }
  }
}
for (const [path, rule] of exempt.filter((one) => !needed.has(one))) {
  found += 1;
  console.log(`scripts/check-tests.js: ${path} needs no exception (${rule}) any more.`);
}
process.exitCode = found === 0 ? 0 : 1;
