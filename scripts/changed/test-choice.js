import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExecuted } from '../executed/map.js';
import { affectedBy } from './affected.js';
import { canBreak, isOfAll, listsFiles, names } from './by-imports.js';
import { Graph, isModule, isOfTests, isTest, isText, packageOf } from './graph.js';
import { guardsOfMigration, isMigration } from './migrations.js';
import { nearestTo } from './nearest.js';

/** Chooses the tests that the changes of a branch can break. */
export class TestChoice {
  #root;
  #changed;
  #graph;
  #executed;
  #known;

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
    // Who uses a module that is new or gone has changed, too.
    if (isTest(file) || (isModule(file) && !this.#isEdited(file)))
      return known.filter((one) => graph.importersOf(file).includes(one.test) || one.text.includes(file));
    if (/\.css$/.test(file)) return known.filter((one) => this.#runs(file, one) || names(one.text, file));
    const noticing = this.#noticing(file);
    if (!noticing) return known.filter((one) => canBreak(graph, file, one));
    const { modules, tests, beside } = noticing;
    const runnersOf = (path) => known.filter((one) => this.#runs(path, one));
    return [
      ...nearestTo(graph, modules, runnersOf, beside),
      ...known.filter(
        ({ test, text }) =>
          tests.has(test) || text.includes(file) || (isText(file) && packageOf(test) === 'phrases'),
      ),
    ];
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

  /** What notices a change; undefined if only the imports tell. */
  #noticing(file) {
    if (!isModule(file)) return undefined;
    const affected = affectedBy(this.#graph, file, this.#changed.get(file), this.#changed);
    if (!affected || affected.onlyAdds) return affected;
    // A helper of tests may be called while tests are collected, which is no part of a record.
    if (isOfTests(file)) return undefined;
    const shown = isText(file) ? this.#shownBy(file, affected.keys) : [];
    return { ...affected, modules: [...affected.modules, ...shown.map((path) => [path, []])] };
  }

  #runs(path, one) {
    return one.ran && this.#executed.modules.has(path) ? one.ran.has(path) : canBreak(this.#graph, path, one);
  }

  /** The modules that show texts. */
  #shownBy(file, keys) {
    const paths = [...this.#graph.mentions(file, keys), ...this.#graph.importersOf(file)];
    return paths.filter((path) => !isText(path));
  }
}
