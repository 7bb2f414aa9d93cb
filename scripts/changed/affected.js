import { readModule } from './declarations.js';
import { isTest } from './graph.js';

/**
 * What a change of a module can break: the modules in whose functions it is noticed, the tests that use what
 * was changed themselves, and the `readers` of a whole table.
 * @returns {{ modules: Set<string>, tests: Set<string>, readers: Set<string> } | undefined}
 */
export function affectedBy(graph, file, before) {
  const modules = new Set([file]);
  const tests = new Set();
  const readers = new Set();
  const values = new Set();
  const tables = new Set();
  const rows = new Map();
  const old = readModule(before, file);
  const now = graph.moduleOf(file);

  // A test that names it by a string.
  for (const user of graph.importersOf(file))
    if (isTest(user) && graph.importsBetween(user, file).length === 0) tests.add(user);
  for (const one of changedDeclarations(old, now)) {
    // The module does something when it is loaded: only the imports tell what that can break.
    if (one.names.length === 0) return undefined;
    // A changed function is noticed where it runs, a row of a table where it is named, and a value where a
    // function or another value uses it.
    if (one.isFunction) for (const name of one.names) followCalls(file, name);
    else if (one.keys) for (const key of one.keys) addRow(file, one, key);
    else for (const name of one.names) values.add(`${file} ${name}`);
  }
  for (const name of changedImports(old, now)) useOf(file, name);
  follow(values, modules);
  for (const [key, paths] of rows) addUsersOfRow(key, paths);
  follow(tables, readers);
  return { modules, tests, readers };

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
    rows.set(key, [...(rows.get(key) ?? []), ...paths]);
  }

  function addUsersOfRow(key, paths) {
    const named = new RegExp(`\\b${key.replaceAll(/\W/g, '.')}\\b`);
    for (const path of graph.files) {
      const text = graph.textOf(path);
      if (!named.test(text) && !paths.some((address) => text.includes(address))) continue;
      if (isTest(path)) tests.add(path);
      // Another table has a row of this name, too.
      else (isUsedInFunction(graph, path, key, named) ? modules : readers).add(path);
    }
  }
}

function isUsedInFunction(graph, path, key, named) {
  return graph.moduleOf(path).declarations.some(({ isFunction, inside, text, rows }) => {
    const rest = rows
      .filter((row) => row.key === key)
      .reduce((left, row) => left.replace(row.text, ''), text);
    return (isFunction || inside.size > 0) && named.test(rest);
  });
}

/** The declarations that differ, with the keys of rows if nothing else of a table differs. */
function changedDeclarations(old, now) {
  const isIn = (some, text) => some.declarations.some((other) => other.text === text);
  const changed = [
    ...now.declarations.filter(({ text }) => !isIn(old, text)),
    ...old.declarations.filter(({ text }) => !isIn(now, text)),
  ];
  return changed.map((one) => {
    const other = changed.find(({ names, text }) => names.join() === one.names.join() && text !== one.text);
    if (!other || one.rows.length === 0 || other.rows.length === 0) return one;
    const rest = ({ text, rows }) =>
      rows.reduce((left, row) => left.replace(row.text, ''), text).replaceAll(/[\s,]/g, '');
    if (rest(one) !== rest(other)) return one;
    const keys = one.rows
      .filter((row) => !other.rows.some(({ text }) => text === row.text))
      .map(({ key }) => key);
    return { ...one, keys };
  });
}

/** The names that now come from elsewhere. */
function changedImports(old, now) {
  const of = ({ source, imported, exported }) => `${source} ${imported} ${exported ?? ''}`;
  const before = old.imports.map(of);
  return now.imports.filter((one) => one.local && !before.includes(of(one))).map(({ local }) => local);
}
