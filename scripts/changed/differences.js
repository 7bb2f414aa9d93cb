import { additionsTo } from './additions.js';
import { readModule } from './declarations.js';
import { typeNamesIn } from './type-names.js';

/** The names that were added to the tables and types of a module. */
export function namesAddedTo(graph, file, before) {
  const all = { has: () => true };
  const { added } = differencesOf(readModule(before, file), graph.moduleOf(file), all);
  const inTables = added.flatMap(({ additions }) => additions.filter(({ isInside }) => !isInside));
  const [old, now] = [before, graph.textOf(file)].map((text) => typeNamesIn(text, file));
  return [...inTables.flatMap(({ names }) => names), ...[...now].filter((name) => !old.has(name))];
}

/**
 * The declarations that differ, with the keys of rows if nothing else of a table differs, and those to which something was only added.
 * To a function, only what has a name that the branch adds to a table or a type, too: anything else can change what all of its callers get.
 */
export function differencesOf(old, now, rows) {
  const isIn = (some, text) => some.declarations.some((other) => other.text === text);
  const differing = [
    ...now.declarations.filter(({ text }) => !isIn(old, text)),
    ...old.declarations.filter(({ text }) => !isIn(now, text)),
  ];
  const before = (one) =>
    old.declarations.find(({ names }) => names.length > 0 && names.join() === one.names.join());
  const added = now.declarations
    .filter((one) => differing.includes(one) && before(one))
    .map((one) => ({ one, additions: additionsTo(before(one).node, one.node) }))
    .filter(({ additions }) =>
      additions?.every(({ isInside, names }) => !isInside || names.some((name) => rows.has(name))),
    );
  const isAdded = ({ names }) => added.some(({ one }) => one.names.join() === names.join());
  // Who uses what is new has changed, too.
  const isNew = (one) => one.names.length > 0 && now.declarations.includes(one) && !before(one);
  const changed = differing.filter((one) => !isAdded(one) && !isNew(one));
  return { added, changed: changed.map((one) => withKeys(one, changed)) };
}

function withKeys(one, changed) {
  const other = changed.find(({ names, text }) => names.join() === one.names.join() && text !== one.text);
  if (!other || one.rows.length === 0 || other.rows.length === 0) return one;
  const rest = ({ text, rows }) =>
    rows.reduce((left, row) => left.replace(row.text, ''), text).replaceAll(/[\s,]/g, '');
  if (rest(one) !== rest(other)) return one;
  const keys = one.rows
    .filter((row) => !other.rows.some(({ text }) => text === row.text))
    .map(({ key }) => key);
  return { ...one, keys };
}

/** The names that now come from elsewhere. */
export function changedImports(old, now) {
  const of = ({ source, imported, exported }) => `${source} ${imported} ${exported ?? ''}`;
  const before = old.imports.map(of);
  return now.imports
    .filter((one) => one.local && !before.includes(of(one)))
    .map(({ local }) => local)
    .filter((name) => [...old.imports.map(({ local }) => local)].includes(name));
}
