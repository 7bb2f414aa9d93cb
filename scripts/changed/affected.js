import { noticingAdded } from './added.js';
import { readModule } from './declarations.js';
import { changedImports, differencesOf } from './differences.js';
import { isTest } from './graph.js';
import { codesIn, wordsIn } from './names.js';

/**
 * What a change of a module can break.
 * @typedef {object} Affected
 * @property {[path: string, words: string[]][]} modules in whose functions it is noticed, with the words of what was changed in them
 * @property {Set<string>} tests that use it themselves
 * @property {string[]} [keys] of rows, if nothing but rows of tables was changed
 * @property {boolean} onlyAdds whether nothing was changed, and only something added
 * @property {string[][]} beside what stood beside each addition
 */

/**
 * @param {ReadonlyMap<string, unknown>} edited what the branch has changed
 * @returns {Affected | undefined} undefined if only the imports tell
 */
export function affectedBy(graph, file, before, edited) {
  const modules = new Set();
  const tests = new Set();
  const values = new Set();
  const rows = new Map();
  const [old, now] = [readModule(before, file), graph.moduleOf(file)];
  const { changed, added } = differencesOf(old, now);
  const imported = changedImports(old, now);

  // A test that names it by a string.
  for (const user of graph.importersOf(file))
    if (isTest(user) && graph.importsBetween(user, file).length === 0) tests.add(user);
  const onlyAdds = changed.length === 0 && imported.length === 0;
  if (!onlyAdds) modules.add(file);
  for (const one of changed) {
    // The module does something when it is loaded: only the imports tell what that can break.
    if (one.names.length === 0) return undefined;
    // A changed function is noticed where it runs, a row of a table as if it were added, and a value where a
    // function or another value uses it.
    if (one.isFunction) for (const name of one.names) followCalls(file, name);
    else if (one.keys) for (const key of one.keys) addRow(file, one, key);
    else for (const name of one.names) values.add(`${file} ${name}`);
  }
  for (const name of imported) useOf(file, name);
  // A set also visits what is added meanwhile.
  for (const value of values) follow(...value.split(' '));
  const additions = added.flatMap(({ one, additions }) => additions.map((addition) => ({ one, addition })));
  const noticed = [
    ...additions.map(({ one, addition }) => noticingAdded(graph, file, one, addition, edited)),
    // What looks up a changed row names it, also if it was changed elsewhere.
    ...[...rows.values()].map(({ path, table, row }) => noticingAdded(graph, path, table, row, new Map())),
  ];
  const inside = additions.filter(({ addition }) => addition.isInside).map(({ one }) => one);
  const words = [...changed, ...inside].flatMap((one) => wordsOf(one, old));
  const noticing = [...modules, ...noticed.flatMap((one) => [...one.modules])];
  return {
    modules: [...new Set(noticing)].map((path) => [path, path === file ? words : []]),
    tests: new Set([...tests, ...noticed.flatMap((one) => [...one.tests])]),
    keys: changed.every(({ keys }) => keys) ? changed.flatMap(({ keys }) => keys) : undefined,
    onlyAdds,
    beside: additions.map(({ addition }) => addition.beside),
  };

  /** Notes what uses a value. */
  function follow(path, name) {
    for (const [user, local] of [[path, name], ...graph.usersOf(path, name)]) useOf(user, local);
    if (!graph.moduleOf(path).exported.has(name)) return;
    // Imported when it is needed: any of its functions can use the value.
    for (const user of graph.importersOf(path))
      if (graph.importsBetween(user, path).length === 0) modules.add(user);
  }

  function useOf(path, name) {
    if (isTest(path)) tests.add(path);
    for (const one of graph.moduleOf(path).declarations) {
      if (one.inside.has(name)) modules.add(path);
      if (!one.outside.has(name) || one.names.includes(name)) continue;
      const using = one.rows.filter(({ outside }) => outside.has(name));
      for (const { key } of using) addRow(path, one, key);
      if (using.length === 0) for (const made of one.names) values.add(`${path} ${made}`);
    }
  }

  /** A function that is called when a module is loaded makes a value, and a test may call it while its cases are collected. */
  function followCalls(path, name) {
    for (const [user, local] of [[path, name], ...graph.usersOf(path, name)]) {
      if (isTest(user)) tests.add(user);
      for (const one of graph.moduleOf(user).declarations)
        if (one.called.has(local) && !one.names.includes(local))
          for (const made of one.names) values.add(`${user} ${made}`);
    }
  }

  function addRow(path, table, key) {
    const { paths } = table.rows.find((row) => row.key === key);
    const row = { names: [key, ...paths], place: [], isInside: false };
    rows.set(`${path} ${table.names} ${key}`, { path, table, row });
  }
}

/** The codes of a declaration, and the words of its lines that differ. */
function wordsOf({ names, text }, old) {
  const before = old.declarations.find((other) => other.names.join() === names.join())?.text ?? '';
  const [olds, news] = [before, text].map((one) => new Set(one.split('\n')));
  const lines = [...olds.symmetricDifference(news)].filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line));
  return [...codesIn(text), ...wordsIn(lines.join('\n'))];
}
