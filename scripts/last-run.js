import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.js';

const page = join(import.meta.dirname, '../docs/tests.md');
const line = /^Last green run of all tests: .*$/m;
const week = 7 * 24 * 60 * 60 * 1000;

/** Writes into docs/tests.md that every test passed, with the commit, the day and the duration. */
export async function noteLastRun(ms, passed) {
  const { output } = await run(['git', 'rev-parse', '--short', 'HEAD']);
  const day = new Date().toISOString().slice(0, 10);
  const minutes = Math.round(ms / 60_000);
  const text = await readFile(page, 'utf8');
  const note = `Last green run of all tests: ${day}, commit ${output.trim()}, ${passed} passed in ${minutes} minutes.`;
  await writeFile(page, text.replace(line, note));
}

/** A sentence if no run of all tests was green for a week, otherwise an empty text. */
export function warningOf(text, now) {
  const [found = ''] = line.exec(text) ?? [];
  const [day] = /\d{4}-\d\d-\d\d/.exec(found) ?? [];
  if (day && now - Date.parse(day) <= week) return '';
  return `No green run of all tests is known since ${day ?? 'ever'}: run \`npm run test:all\` (docs/tests.md).`;
}

/** Prints that warning. A warning fails no run, because it comes with the day and not with a change. */
export async function warnOfLastRun() {
  const warning = warningOf(await readFile(page, 'utf8'), Date.now());
  if (warning) console.log(`! ${warning}`);
}
