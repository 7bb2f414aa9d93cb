/** Finds a name that is no part of another one. */
export function nameIn(name) {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`);
}

const isOfWords = (name) => /[a-z0-9][A-Z_-]|[A-Z]_/.test(name);

/** The strings of several words in code: codes, events, headers, settings. */
export function codesIn(code) {
  return [...code.matchAll(/'(\w[\w-]*)'/g)].map(([, string]) => string).filter(isOfWords);
}

/** The names of several words in code, and its strings. */
export function wordsIn(code) {
  return (code.match(/\w[\w-]*/g) ?? []).filter(isOfWords);
}
