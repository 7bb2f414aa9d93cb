import { noticingAdded } from './added.js';
import { readModule } from './declarations.js';
import { changedImports, differencesOf } from './differences.js';
import { isTest } from './graph.js';

/**
 * What a change of a module can break.
 * @typedef {object} Affected
 * @property {Set<string>} modules in whose functions it is noticed
 * @property {Set<string>} tests that use what was changed themselves
 * @property {Set<string>} readers of a whole table
 * @property {string[]} [rows] if nothing but rows of tables was changed
 * @property {boolean} onlyAdds whether nothing was changed, and only something added
 * @property {{ modules: [path: string, code: string][], tests: Set<string>, beside: string[][] }} added who notices what was added
 */

/**
 * @param {{ files: ReadonlyMap<string, unknown>, rows: ReadonlySet<string> }} branch what it has changed, and the names that it has
 * added to tables and types
 * @returns {Affected | undefined} undefined if only the imports tell
 */
export function affectedBy(graph, file, before, branch) {
  const modules = new Set();
  const tests = new Set();
  const readers = new Set();
  const values = new Set();
  const tables = new Set();
  const changedRows = new Map();
  const [old, now] = [readModule(before, file), graph.moduleOf(file)];
  const { changed, added } = differencesOf(old, now, branch.rows);
  const imported = changedImports(old, now);

  // A test that names it by a string.
  for (const user of graph.importersOf(file))
    if (isTest(user) && graph.importsBetween(user, file).length === 0) tests.add(user);
  const onlyAdds = changed.length === 0 && imported.length === 0;
  if (!onlyAdds) modules.add(file);
  for (const one of changed) {
    // The module does something when it is loaded: only the imports tell what that can break.
    if (one.names.length === 0) return undefined;
    // A changed function is noticed where it runs, a row of a table where it is named, and a value where a
    // function or another value uses it.
    if (one.isFunction) for (const name of one.names) followCalls(file, name);
    else if (one.keys) for (const key of one.keys) addRow(file, one, key);
    else for (const name of one.names) values.add(`${file} ${name}`);
  }
  for (const name of imported) useOf(file, name);
  follow(values, modules);
  for (const [key, paths] of changedRows) {
    const users = usersOfRow(graph, key, paths);
    for (const path of users.tests) tests.add(path);
    for (const path of users.modules) modules.add(path);
    for (const path of users.readers) readers.add(path);
  }
  follow(tables, readers);
  return {
    modules,
    tests,
    readers,
    rows: changed.every(({ keys }) => keys) && imported.length === 0 ? [...changedRows.keys()] : undefined,
    onlyAdds,
    added: noticingAll(graph, file, added, branch.files),
  };

  /** Notes what uses values, and what uses the values that are made of them. */
  function follow(some, users) {
    // A set also visits what is added meanwhile.
    for (const value of some) {
      const [path, name] = value.split(' ');
      for (const [user, local] of [[path, name], ...graph.usersOf(path, name)])
        useOf(user, local, some, users);
      if (!graph.moduleOf(path).exported.has(name)) continue;
      // Imported when it is needed: any of its functions can use the value.
      for (const user of graph.importersOf(path))
        if (graph.importsBetween(user, path).length === 0) users.add(user);
    }
  }

  function useOf(path, name, some = values, users = modules) {
    if (isTest(path)) tests.add(path);
    for (const one of graph.moduleOf(path).declarations) {
      if (one.inside.has(name)) users.add(path);
      if (!one.outside.has(name) || one.names.includes(name)) continue;
      const keys =
        some === values ? one.rows.filter((row) => row.outside.has(name)).map(({ key }) => key) : [];
      for (const key of keys) addRow(path, one, key);
      if (keys.length === 0) for (const made of one.names) some.add(`${path} ${made}`);
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
    for (const name of table.names) tables.add(`${path} ${name}`);
    const { paths } = table.rows.find((row) => row.key === key);
    changedRows.set(key, [...(changedRows.get(key) ?? []), ...paths]);
  }
}

function usersOfRow(graph, key, paths) {
  const named = new RegExp(`\\b${key.replaceAll(/\W/g, '.')}\\b`);
  const found = graph.files.filter((path) => {
    const text = graph.textOf(path);
    return named.test(text) || paths.some((address) => text.includes(address));
  });
  const isUser = (path) => isUsedInFunction(graph, path, key, named);
  const others = found.filter((path) => !isTest(path));
  // Another table has a row of this name, too.
  return {
    tests: found.filter(isTest),
    modules: others.filter(isUser),
    readers: others.filter((path) => !isUser(path)),
  };
}

function noticingAll(graph, file, added, edited) {
  const additions = added.flatMap(({ one, additions }) => additions.map((addition) => ({ one, addition })));
  const noticed = additions.map(({ one, addition }) => noticingAdded(graph, file, one, addition, edited));
  return {
    modules: noticed.flatMap(({ modules }) => [...modules]),
    tests: new Set(noticed.flatMap(({ tests }) => [...tests])),
    beside: additions.map(({ addition }) => addition.beside),
  };
}

function isUsedInFunction(graph, path, key, named) {
  return graph.moduleOf(path).declarations.some(({ isFunction, inside, text, rows }) => {
    const rest = rows
      .filter((row) => row.key === key)
      .reduce((left, row) => left.replace(row.text, ''), text);
    return (isFunction || inside.size > 0) && named.test(rest);
  });
}
