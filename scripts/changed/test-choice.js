import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExecuted } from '../executed/map.js';
import { affectedBy } from './affected.js';
import { canBreak, isOfAll, listsFiles, names } from './by-imports.js';
import { namesAddedTo } from './differences.js';
import { Graph, isModule, isOfTests, isText, packageOf } from './graph.js';
import { guardsOfMigration, isMigration } from './migrations.js';
import { nearestTo } from './nearest.js';

/** A module that reads a whole table is followed if no more files run it. */
const few = 20;

/** Chooses the tests that the changes of a branch can break. */
export class TestChoice {
  #root;
  #changed;
  #graph;
  #executed;
  #known;
  /** The names that the branch has added to tables and types. */
  #rows;

  /** @param {Map<string, string | undefined>} changed paths, each with the text before the change */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
    this.#graph = new Graph(root);
    this.#executed = readExecuted(root);
    this.#known = this.#graph.tests.map((test) => ({
      test,
      text: this.#graph.textOf(test),
      files: this.#graph.reachedFrom(test),
      ran: this.#executed?.tests.get(test),
    }));
    const edited = [...changed].filter(([file]) => this.#isEdited(file));
    this.#rows = new Set(edited.flatMap(([file, before]) => namesAddedTo(this.#graph, file, before)));
  }

  testsOfChange(file) {
    const isListed = ({ test, text }) => test === file || listsFiles(text);
    return [...this.#known.filter(isListed), ...this.#testsNoticing(file)];
  }

  #testsNoticing(file) {
    const [graph, known] = [this.#graph, this.#known];
    if (isOfAll(file)) return known;
    const guards = this.#isNew(file) && isMigration(file) && this.#guardsOf(file);
    if (guards) return guards;
    // Who uses a new module has changed, too.
    if (this.#isNew(file) && isModule(file))
      return known.filter((one) => graph.importersOf(file).includes(one.test) || one.text.includes(file));
    const affected = this.#affectedBy(file);
    const added = affected ? this.#noticingAdditions(file, affected.added) : [];
    if (affected?.onlyAdds) return added;
    return [...added, ...this.#noticingChange(file, affected)];
  }

  #guardsOf(file) {
    return guardsOfMigration(readFileSync(join(this.#root, file), 'utf8'), this.#graph, this.#known);
  }

  #isNew(file) {
    return this.#changed.get(file) === undefined && existsSync(join(this.#root, file));
  }

  #isEdited(file) {
    return isModule(file) && this.#changed.get(file) !== undefined && existsSync(join(this.#root, file));
  }

  /** Undefined if only the imports tell what a change can break. */
  #affectedBy(file) {
    if (!this.#isEdited(file)) return undefined;
    const branch = { files: this.#changed, rows: this.#rows };
    return affectedBy(this.#graph, file, this.#changed.get(file), branch);
  }

  /** Of many tests that run what notices an addition, those nearest to it. */
  #noticingAdditions(file, { tests, modules, beside }) {
    // What a helper of tests says is about no test.
    const noticing = modules.map(([path, code]) => [path, isOfTests(path) ? '' : code]);
    const runnersOf = (path) => this.#known.filter((one) => this.#runs(path, one));
    const isGuard = ({ test }) => tests.has(test) || (isText(file) && packageOf(test) === 'phrases');
    return [...nearestTo(this.#graph, noticing, runnersOf, beside), ...this.#known.filter(isGuard)];
  }

  #runs(path, one) {
    return one.ran && this.#executed.modules.has(path) ? one.ran.has(path) : canBreak(this.#graph, path, one);
  }

  #noticingChange(file, affected) {
    if (isText(file) && affected?.rows) {
      const shown = this.#shownBy(file, affected.rows);
      return this.#known.filter((one) => shown.some((path) => this.#runs(path, one)));
    }
    const isNoticed = this.#noticedByRun(file, affected);
    return this.#known.filter((one) =>
      one.ran && isNoticed ? isNoticed(one) : canBreak(this.#graph, file, one),
    );
  }

  /** The modules that show texts. */
  #shownBy(file, rows) {
    const paths = [...this.#graph.mentions(file, rows), ...this.#graph.importersOf(file)];
    return paths.filter((path) => !isText(path));
  }

  /** Tells which of the tests of the recorded run notice a change; undefined if only the imports tell. */
  #noticedByRun(file, affected) {
    const someRan = (paths) => (one) => paths.some((path) => one.ran?.has(path));
    if (isText(file)) {
      const shown = this.#shownBy(file);
      return shown.length > 0 ? someRan(shown) : undefined;
    }
    if (/\.css$/.test(file)) return (one) => someRan([file])(one) || names(one.text, file);
    // A helper of tests may be called while tests are collected, which is no part of a record, and a module
    // may be newer than the record.
    if (!isModule(file) || isOfTests(file) || !this.#executed?.modules.has(file)) return undefined;
    if (!affected) return existsSync(join(this.#root, file)) ? undefined : someRan([file]);
    const readers = [...affected.readers].filter((path) => !this.#isRunByMany(path));
    const ran = someRan([...affected.modules, ...readers]);
    return (one) => ran(one) || affected.tests.has(one.test) || one.text.includes(file);
  }

  /** Whether so many tests run a module that those that look at one row of its table are among the others. */
  #isRunByMany(path) {
    return this.#known.filter(({ ran }) => ran?.has(path)).length > few;
  }
}
