/**
 * Replaces packages in the bundle that Fastify and its plugins name, but that Portico does not use, see
 * `build.js`.
 */
export default function notBundled(): never {
  throw new Error('The bundle does not contain this package.');
}

export { notBundled as glob };
