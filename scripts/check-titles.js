// Prints titles of tests that a reader of a report does not understand without the file (scripts/tests/find-fragments.js).
import { glob, readFile } from 'node:fs/promises';
import { findFragments, sentences } from './tests/find-fragments.js';

const places = [];
for await (const path of glob('**/*.test.{ts,tsx,js}', {
  exclude: (name) => /node_modules|dist$/.test(name),
})) {
  const source = await readFile(path, 'utf8');
  for (const { line, rule } of findFragments(source, path.endsWith('x') ? 'tsx' : 'ts'))
    places.push(`${path}:${line} ${sentences[rule]}`);
}
for (const place of places) console.log(place);
process.exitCode = places.length === 0 ? 0 : 1;
