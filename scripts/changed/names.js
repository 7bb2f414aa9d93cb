/** Finds a name that is no part of another one. */
export function nameIn(name) {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`);
}
