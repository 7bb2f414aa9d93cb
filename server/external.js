/** Packages that the bundle does not contain: native code, and what a start never needs. */
export const externalPackages = ['@node-rs/argon2', 'nodemailer', 'altcha-lib', 'sharp'];

/** Whether an import stays as it is: a module of Node, one of those packages or a part of it, or what `pg` can use if it is installed. */
export function isExternal(id) {
  return (
    id.startsWith('node:') ||
    id === 'pg-native' ||
    externalPackages.some((name) => id === name || id.startsWith(`${name}/`))
  );
}
