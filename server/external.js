/** Packages that the bundle does not contain: native code, and what is loaded only when it is needed. */
export const externalPackages = [
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'prom-client',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'altcha-lib',
  'sharp',
];

/** Whether an import stays as it is: a module of Node, or one of those packages or a part of it. */
export function isExternal(id) {
  return id.startsWith('node:') || externalPackages.some((name) => id === name || id.startsWith(`${name}/`));
}
