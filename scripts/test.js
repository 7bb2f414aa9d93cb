// `npm test` runs all checks and the tests that judge a change. `npm test -- word` runs only the files whose
// path contains the word, also the long ones.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './bootstrap/build.js';
import { changedFiles, testsOf } from './changed-tests.js';
import { runChecks } from './checks.js';
import { mergeRecords } from './executed/merge.js';
import { keepBusy } from './keep-busy.js';
import { noteLastRun } from './last-run.js';
import { memoryFolder } from './memory-folder.js';
import { startPostgres } from './postgres.js';
import { findChromium, findClamd, findPostgres } from './programs.js';
import { run } from './run.js';
import { rowsOfSuites, tableOf } from './suites/suites.js';

const { values, positionals } = parseArgs({
  options: {
    // `npm run test:all`: also the tests that take long (`*.long.test.ts`), and both databases everywhere.
    all: { type: 'boolean' },
    // `npm test -- --changed`: only those that the changes of this branch can break.
    changed: { type: 'boolean' },
    // `npm run test:loaded`: beside a busy machine.
    loaded: { type: 'boolean' },
    // `npm run test:record`: notes what each file executes, by which `--changed` chooses.
    record: { type: 'boolean' },
  },
  allowPositionals: true,
});
const words = values.changed ? await wordsOfChanged() : positionals;
const none = { passed: 0, failed: 0 };
const start = Date.now();
const stopLoad = values.loaded ? keepBusy() : () => {};
/** How many of the slowest test files are printed, because `npm test` must not take more than ten minutes on two cores. */
const listed = 12;

const checks = words.length === 0 && !values.record ? await runChecks() : none;
const tests = await runTests().catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
stopLoad();
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
if (values.all && words.length === 0 && failed === 0) await noteLastRun(Date.now() - start, passed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** The test files that the changes can break; of them, those whose path contains one of the words. Ends if there are none. */
async function wordsOfChanged() {
  const changed = await changedFiles(process.cwd());
  const chosen = testsOf(process.cwd(), changed).filter(
    (path) =>
      (values.all || !path.includes('.long.test.')) &&
      (positionals.length === 0 || positionals.some((word) => path.includes(word))),
  );
  console.log(
    [`${changed.size} changed files can break ${chosen.length} test files:`, ...chosen].join('\n  '),
  );
  if (chosen.length === 0) process.exit(0);
  return chosen;
}

async function runTests() {
  buildStale(process.cwd());
  if (values.record) await buildWithSources();
  const chromium = await findChromium();
  // A machine without it runs the other tests: few installations scan pictures.
  const clamd = await findClamd().catch(({ message }) => {
    console.log(`${message} Until then, its tests are left out.`);
    return '';
  });
  const database = await startPostgres(await findPostgres(), await memoryFolder());
  try {
    return await runVitest({
      CHROMIUM_PATH: chromium,
      CLAMD_PATH: clamd,
      TEST_POSTGRES_URL: database.url,
      // Whoever names files wants the whole of them.
      ...((values.all || (positionals.length > 0 && !values.record)) && { PORTICO_TESTS: 'all' }),
    });
  } finally {
    await database.stop();
  }
}

/** Builds the pages that the server renders so that their functions lead to modules. The next command builds them as they are shipped. */
async function buildWithSources() {
  await rm('portal/dist/.built-from');
  const { ok, output } = await run(['vite', 'build', '--app', '--sourcemap', 'hidden'], { cwd: 'portal' });
  if (!ok) throw new Error(output);
}

async function runVitest(env) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-results-'));
  const report = join(folder, 'report.json');
  const measured = join(folder, 'measured.txt');
  const records = join(folder, 'records');
  await mkdir(records);
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { output } = await run(
      ['vitest', 'run', '--passWithNoTests', '--configLoader=native', ...reporters, ...words],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          ...env,
          PORTICO_ROOT: process.cwd(),
          PORTICO_MEASURED: measured,
          ...(values.record && { PORTICO_RECORD: records }),
        },
      },
    );
    const result = await readFile(report, 'utf8').catch(() => {
      throw new Error(`Vitest ended without a report. ${output}`);
    });
    const results = JSON.parse(result);
    printSlowest(results);
    const files = results.testResults.map(({ name, status, assertionResults }) => ({
      path: relative(process.cwd(), name),
      tests: assertionResults.length,
      passed: status === 'passed',
    }));
    // Any error: no test was run.
    const lines = await readFile(measured, 'utf8').catch(() => '');
    console.log(`\n${tableOf(rowsOfSuites(files, lines))}`);
    if (values.record) {
      const passed = files.filter((file) => file.passed).map(({ path }) => path);
      const noted = await mergeRecords(process.cwd(), records, {
        passed: new Set(passed),
        isWhole: words.length === 0,
      });
      console.log(
        `\nWhat ${noted} of ${files.length} test files execute is in scripts/executed/executed.txt.`,
      );
    }
    return count(results);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function printSlowest({ testResults }) {
  const durations = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(process.cwd(), name), ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms);
  console.log('\nThe slowest test files:');
  for (const { name, ms } of durations.slice(0, listed))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

// A file that could not be loaded has no failed tests, so it is counted as one failure.
function count({ numPassedTests, numFailedTests, testResults, success }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: success ? failed : Math.max(failed, 1) };
}
