// `npm test`: everything there is. `npm test -- word` runs only the test files whose path has the word.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.js';
import { startPostgres } from './postgres.js';
import { findChromium, findPostgres } from './programs.js';
import { run } from './run.js';

const words = process.argv.slice(2);
const nothing = { passed: 0, failed: 0 };

const checks = words.length === 0 ? await runChecks() : nothing;
const tests = await runTests().catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runTests() {
  const chromium = await findChromium();
  const database = await startPostgres(await findPostgres());
  try {
    return await runVitest({ CHROMIUM_PATH: chromium, TEST_POSTGRES_URL: database.url });
  } finally {
    await database.stop();
  }
}

async function runVitest(env) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-results-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { output } = await run(
      ['vitest', 'run', '--passWithNoTests', '--configLoader=native', ...reporters, ...words],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
      },
    );
    const result = await readFile(report, 'utf8').catch(() => {
      throw new Error(`The tests could not be run to their end. ${output}`);
    });
    return count(JSON.parse(result));
  } finally {
    await rm(folder, { recursive: true });
  }
}

// A file that could not even be read has no tests of its own to fail, so it counts as one.
function count({ numPassedTests, numFailedTests, testResults, success }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: success ? failed : Math.max(failed, 1) };
}
