import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import { namePattern } from './lines.js';

/** `{ "2.54": [17, 18] }`: the mutants of each line. */
const plan = JSON.parse(readFileSync(process.env.MUTANTS_OF_LINES, 'utf8'));
const report = process.env.MUTANTS_REPORT;
const usualWait = 20_000;
// One mutant can be on from the start, for code that runs when a module is loaded.
globalThis.mutant = Number(process.env.MUTANT ?? 0);

/**
 * Repeats each test for the mutants of the lines that its title names. Twice it runs unchanged: a test that cannot be repeated cannot
 * judge a mutant. After a mutant that it noticed it runs unchanged once more, because the mutant may have left something behind.
 */
export default class MutantRunner extends TestRunner {
  #left = [];
  #isRepeatable = false;
  #isFirst = true;
  #needsCheck = false;
  #took = 0;

  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    this.#left = idsFor(test.name);
    write({ test: test.name, result: 'begun' });
    this.#isFirst = true;
    this.#isRepeatable = false;
    this.#needsCheck = false;
    test.repeats = this.#left.length === 0 ? 0 : 1 + 2 * this.#left.length;
  }

  async runTask(test) {
    const run = TestRunner.getTestFn(test);
    // With one mutant from the start, the result of the test is what is asked for.
    if (globalThis.mutant > 0) return run();
    if (this.#left.length === 0) return;
    if (this.#isFirst) {
      this.#isFirst = false;
      const start = performance.now();
      await run();
      this.#took = performance.now() - start;
      return;
    }
    if (!this.#isRepeatable || this.#needsCheck) {
      this.#isRepeatable = await passes(run);
      this.#needsCheck = false;
      if (this.#isRepeatable) return;
      for (const id of this.#left.splice(0)) write({ id, test: test.name, result: 'unrepeatable' });
      return;
    }
    const id = this.#left.shift();
    write({ id, test: test.name, result: 'started' });
    globalThis.mutant = id;
    await wait(2000 + 2 * this.#took);
    const passed = await passes(run);
    await wait(usualWait);
    globalThis.mutant = 0;
    this.#needsCheck = !passed;
    write({ id, test: test.name, result: passed ? 'unnoticed' : 'noticed' });
  }
}

/** The mutants that a test has to judge: those of its lines that no test of the line has noticed yet, and that it has not judged before. */
function idsFor(title) {
  const entries = readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const lines = [...title.matchAll(/\[([\d., ]+)\]/g)].flatMap(([, numbers]) => numbers.split(/, ?/));
  const isDone = (id, line) =>
    entries.some(
      (entry) =>
        entry.id === id &&
        entry.result !== 'started' &&
        (entry.test === title || (entry.result === 'noticed' && namePattern(line).test(entry.test))),
    );
  return [...new Set(lines.flatMap((line) => (plan[line] ?? []).filter((id) => !isDone(id, line))))];
}

const passes = (run) =>
  // Any error: a test that fails has noticed the change.
  Promise.resolve(run()).then(
    () => true,
    () => false,
  );

/** How long tests of screens wait for what does not come. */
async function wait(ms) {
  // Any error: tests without screens do not have it.
  const library = await import('@testing-library/dom').catch(() => undefined);
  library?.configure({ asyncUtilTimeout: ms });
}

function write(entry) {
  appendFileSync(report, `${JSON.stringify(entry)}\n`);
}
