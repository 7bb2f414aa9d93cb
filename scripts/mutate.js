// `npm run mutate -- 2.54 5.` breaks the code of line 2.54 and of chapter 5 of the requirements in small ways, and lists the changes that
// the tests which name the line do not notice. Without a line it takes all of them; a path takes the lines that the map leads to it.
import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyTree } from './mutate/copy.js';
import { namePattern, readLines } from './mutate/lines.js';
import { mutantsOf, withSwitches } from './mutate/mutants.js';
import { shuffled } from './mutate/shuffled.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '8' },
    static: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
/** Milliseconds. Every test reports when it begins and after each change. */
const longestSilence = 240_000;
/** A run that is stuck or was ended is continued, but not for ever. */
const mostRuns = 20;
const root = process.cwd();
const lines = readLines(root).filter(
  ({ number, files }) =>
    positionals.length === 0 ||
    positionals.some(
      (word) =>
        word === number ||
        (word.endsWith('.') && number.startsWith(word)) ||
        (word.includes('/') && files.some((file) => file.startsWith(word))),
    ),
);
const runnable = lines.filter(({ files, tests }) => files.length > 0 && tests.length > 0);
const copy = await copyTree(root);
const plan = join(copy, 'mutants-of-lines.json');
const report = join(copy, 'mutants-report.jsonl');
const results = join(copy, 'vitest-results.json');
/** The group of processes of the running Vitest: its workers belong to it. */
let group = 0;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    if (group) process.kill(-group, 'SIGKILL');
    rmSync(copy, { recursive: true });
    process.exit(1);
  });
try {
  await writeFile(report, '');
  const mutants = await writeMutants();
  const switchable = ({ isStatic }) => !isStatic;
  await runTests(runnable, mutants.filter(switchable));
  for (const mutant of mutants.filter(({ isStatic }) => isStatic)) await runWith(mutant);
  await print(mutants);
} finally {
  await rm(copy, { recursive: true });
}

/** Chooses mutants of each line, one of each file before the second of any, and writes all of them into the copy, switched off. */
async function writeMutants() {
  const sources = new Map();
  for (const path of new Set(runnable.flatMap(({ files }) => files)))
    sources.set(path, await readFile(join(copy, path), 'utf8'));
  const wanted = new Map();
  const take = (line, isStatic, most) => {
    const byFile = line.files.map((path) =>
      shuffled(
        mutantsOf(sources.get(path)).filter((mutant) => mutant.isStatic === isStatic),
        `${values.seed} ${line.number} ${path}`,
      ).map((mutant) => ({ ...mutant, path })),
    );
    const files = shuffled(byFile, `${values.seed} ${line.number}`);
    const rounds = Array.from({ length: most }, (_none, round) =>
      files.flatMap((mutants) => mutants[round] ?? []),
    );
    for (const mutant of rounds.flat().slice(0, most)) {
      const key = `${mutant.path} ${mutant.start} ${mutant.change}`;
      const known = wanted.get(key) ?? { ...mutant, numbers: [] };
      wanted.set(key, { ...known, numbers: [...known.numbers, line.number] });
    }
  };
  for (const line of runnable) {
    take(line, false, Number(values.each));
    take(line, true, Number(values.static));
  }
  const all = [...wanted.values()].map((mutant, index) => ({ ...mutant, id: index + 1 }));
  const written = [];
  for (const [path, source] of sources) {
    const { source: switched, chosen } = withSwitches(
      source,
      all.filter((mutant) => mutant.path === path),
    );
    await writeFile(join(copy, path), switched);
    written.push(...chosen);
  }
  return written;
}

/** Runs the tests of the lines. The runner repeats each for the mutants of the lines that it names. */
async function runTests(named, mutants) {
  const idsOf = ({ number }) => mutants.filter(({ numbers }) => numbers.includes(number)).map(({ id }) => id);
  await writeFile(plan, JSON.stringify(Object.fromEntries(named.map((line) => [line.number, idsOf(line)]))));
  const files = [...new Set(named.flatMap(({ tests }) => tests))];
  for (let runs = 0; runs < mostRuns; runs += 1) {
    const { ended, failed } = await vitest(named, files, {});
    for (const title of failed) console.log(`fails without a change: ${title}`);
    if (ended) return;
    // A change can make a loop that never ends. It counts as noticed, and the next run goes on without it.
    const entries = await readReport();
    const isOpen = ({ id, test, result }, index) =>
      result === 'started' &&
      !entries.slice(index + 1).some((later) => later.id === id && later.test === test);
    for (const { id, test } of entries.filter(isOpen)) await note({ id, test, result: 'noticed' });
  }
  throw new Error(`Vitest did not come to its end in ${mostRuns} runs.`);
}

/** Runs the tests of the lines of a static mutant with it, from when its module is loaded. */
async function runWith({ id, numbers }) {
  await writeFile(plan, '{}');
  for (const line of runnable.filter(({ number }) => numbers.includes(number))) {
    const { ended, failed } = await vitest([line], line.tests, { MUTANT: String(id) });
    const isNoticed = !ended || failed.length > 0;
    await note({ id, test: `[${line.number}]`, result: isNoticed ? 'noticed' : 'unnoticed' });
  }
}

/** @returns {Promise<{ ended: boolean, failed: string[] }>} whether all tests have run, and which failed */
async function vitest(named, paths, variables) {
  // One database is enough to notice a change.
  const titles = `^(?!.*\\(PostgreSQL\\)).*(${named.map(({ number }) => namePattern(number).source).join('|')})`;
  const config = [
    '--root',
    copy,
    '--config',
    join(copy, 'scripts/mutate/vitest.config.js'),
    '--configLoader=native',
  ];
  await rm(results, { force: true });
  const child = spawn(
    'vitest',
    ['run', ...config, '--reporter=json', '--outputFile', results, '-t', titles, ...paths],
    {
      cwd: copy,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        TEST_POSTGRES_URL: 'postgres://none',
        MUTANTS_OF_LINES: plan,
        MUTANTS_REPORT: report,
        ...variables,
      },
    },
  );
  group = child.pid;
  let seen = '';
  const watch = setInterval(() => {
    const now = String(statSync(report).mtimeMs);
    if (now === seen) process.kill(-group, 'SIGKILL');
    seen = now;
  }, longestSilence);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  group = 0;
  // Any error: the run has ended without results.
  const text = await readFile(results, 'utf8').catch(() => undefined);
  if (!text) return { ended: false, failed: [] };
  const files = JSON.parse(text).testResults;
  // A file that could not be loaded has no failed tests.
  const failed = files.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
    return status === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : tests;
  });
  return { ended: true, failed };
}

async function readReport() {
  const text = await readFile(report, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Adds an entry to the report. */
function note(entry) {
  return appendFile(report, `${JSON.stringify(entry)}\n`);
}

async function print(mutants) {
  const entries = await readReport();
  const green = [];
  const notRun = [];
  for (const { number, files, tests, slowTests } of lines) {
    const own = entries.filter(({ test }) => namePattern(number).test(test));
    const results = mutants
      .filter(({ numbers }) => numbers.includes(number))
      .map((mutant) => ({
        ...mutant,
        runs: own.filter(({ id, result }) => id === mutant.id && /noticed/.test(result)),
      }))
      .filter(({ runs }) => runs.length > 0);
    if (results.length === 0) {
      if (files.length === 0) notRun.push(`${number}: the map leads to no source`);
      else if (tests.length === 0) notRun.push(`${number}: only slow tests name it, ${slowTests.join(', ')}`);
      else if (own.some(({ result }) => result === 'unrepeatable'))
        notRun.push(`${number}: its tests cannot be repeated`);
      else notRun.push(`${number}: no change could be made, or its tests did not pass without one`);
      continue;
    }
    const unnoticed = results.filter(({ runs }) => !runs.some(({ result }) => result === 'noticed'));
    console.log(`${number}  ${results.length - unnoticed.length} of ${results.length} noticed`);
    for (const { path, at, change } of unnoticed) console.log(`      ${path}:${at} ${change}`);
    if (unnoticed.length === results.length) green.push(number);
  }
  for (const reason of notRun) console.log(`not run  ${reason}`);
  console.log(`\n${lines.length - notRun.length} lines run, ${notRun.length} not run.`);
  console.log(`Lines whose own tests noticed nothing: ${green.join(', ') || 'none'}`);
  process.exitCode = green.length === 0 ? 0 : 1;
}
