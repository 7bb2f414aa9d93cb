/** Packages that the bundle does not contain: native code, and what a start never needs. */
export const externalPackages = ['@node-rs/argon2', 'nodemailer', 'altcha-lib', 'sharp'];

/** Packages that operators install only if a setting needs them. */
export const optionalPackages = ['@aws-sdk/client-s3'];

/**
 * Whether an import stays as it is: a module of Node, one of those packages or a part of it, or what `pg` can
 * use if it is installed.
 */
export function isExternal(id) {
  return (
    id.startsWith('node:') ||
    id === 'pg-native' ||
    [...externalPackages, ...optionalPackages].some((name) => id === name || id.startsWith(`${name}/`))
  );
}
