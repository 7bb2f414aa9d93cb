import { additionsTo } from './additions.js';

/**
 * The declarations that differ, with the keys of rows if nothing else of a table differs, and those to which something was only added.
 */
export function differencesOf(old, now) {
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
    .filter(({ additions }) => additions);
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
