/** Replaces the package `glob` in the bundle, see `build.js`. */
export function glob(): never {
  throw new Error('The bundle does not contain the package glob.');
}
