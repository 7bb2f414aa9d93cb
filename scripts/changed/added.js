import { areaOf, isTest, isText, packageOf } from './graph.js';
import { nameIn } from './names.js';

/** A name that more files have is looked for only in those that import what it was added to. */
const few = 20;

/**
 * Who can notice what is added to a declaration, or a row of it that was changed: the tests that name it or read all of the declaration,
 * and the modules that do so in a function. A lookup of another key notices nothing.
 * @param {string} file
 * @param {import('./declarations.js').Declaration} declaration
 * @param {import('./additions.js').Addition} addition
 * @param {ReadonlyMap<string, unknown>} edited modules that were changed: what is new in them is noticed by itself
 * @returns {{ tests: Set<string>, modules: Set<string> }}
 */
export function noticingAdded(graph, file, declaration, addition, edited) {
  const tests = new Set();
  const modules = new Set();
  const tables = new Set();
  const importers = new Set(graph.importersOf(file));
  const isShared = ['contract', 'phrases'].includes(packageOf(file));

  if (addition.isInside) noticeCall();
  else for (const name of declaration.names) follow(file, name, addition.place.slice(0, 1));
  for (const name of namesOf(addition, file, declaration)) addNaming(name);
  for (const test of graph.tests)
    if (addition.was && graph.textOf(test).includes(addition.was)) tests.add(test);
  return { tests, modules };

  /** A function is noticed where it runs. What it makes when a module is loaded is read like a table. */
  function noticeCall() {
    notice(file);
    for (const name of declaration.names)
      for (const [user, local] of [[file, name], ...graph.usersOf(file, name)])
        for (const one of graph.moduleOf(user).declarations)
          if (one.called.has(local) && !one.names.includes(local))
            for (const made of one.names) follow(user, made, addition.place.slice(0, 1));
  }

  /** Finds what reads a table, and what reads the values that are made of it. */
  function follow(path, name, place) {
    const key = `${path} ${name} ${place}`;
    if (tables.has(key)) return;
    tables.add(key);
    for (const [user, local] of [[path, name], ...graph.usersOf(path, name)]) {
      importers.add(user);
      for (const one of graph.moduleOf(user).declarations)
        for (const read of one.reads) if (read.name === local) noticeRead(user, local, one, read, place);
    }
    // Imported when it is needed: any of its functions can read it.
    if (graph.moduleOf(path).exported.has(name))
      for (const user of graph.importersOf(path))
        if (graph.importsBetween(user, path).length === 0) notice(user);
  }

  function noticeRead(user, local, one, read, place) {
    const isOfModule = graph
      .moduleOf(user)
      .imports.some((other) => other.local === local && other.imported === '*');
    if (!isOfModule && !isNoticed(read, place)) return;
    if (isTest(user) || read.isInside) notice(user);
    else if (!one.names.includes(local))
      for (const made of one.names) follow(user, made, madeOf(read, place, isOfModule));
  }

  function isNoticed({ row, isLookup }, [first]) {
    if (first === undefined) return row === undefined ? !isLookup : addition.names.includes(row);
    if (first === '*') return !isLookup;
    return row === undefined || row === '*' || row === first;
  }

  function madeOf(read, place, isOfModule) {
    const isKnown = read.row === undefined && read.place !== undefined && !isOfModule;
    // Only its first key is ever looked at.
    return [...(read.place ?? []), ...(isKnown ? place : ['*'])].slice(0, 1);
  }

  function notice(path) {
    (isTest(path) ? tests : modules).add(path);
  }

  function addNaming(name) {
    const named = nameIn(name);
    const found = graph.files.filter((path) => {
      const text = graph.textOf(path);
      return text.includes(name) && named.test(text);
    });
    const isCommon = found.length > few;
    // What is said by HTTP is known to tests of other packages, and to their modules by the contract alone.
    const isKnown = (path) => isTest(path) || isShared || packageOf(path) === packageOf(file);
    for (const path of found)
      if (!edited.has(path) && isKnown(path) && (!isCommon || importers.has(path))) notice(path);
  }
}

/** What an addition is called: a text is also called by its area, and those of a mail by the mail. */
function namesOf({ names }, file, declaration) {
  if (!isText(file)) return names;
  const areas = declaration.names.map((name) => areaOf(name));
  return [
    ...new Set(
      names.flatMap((name) => [...areas.map((area) => `${area}.${name}`), name, name.split('.')[0]]),
    ),
  ];
}
