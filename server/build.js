import { readdirSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundledLicenses } from './bundled-licenses.js';
import { isExternal } from './external.js';

const notBundled = fileURLToPath(new URL('src/http/shared/not-bundled.ts', import.meta.url));
/**
 * What Fastify and its plugins need only for a route for each file, for routes with JSON Schema, for tests,
 * and for a log in a thread of its own.
 */
const unused = [
  'glob',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
  'thread-stream',
];
/** What stands in the bundle instead of a package that is larger than what is needed of it. */
const replaced = {
  ...Object.fromEntries(unused.map((name) => [name, notBundled])),
  semver: fileURLToPath(new URL('versions-in-bundle.js', import.meta.url)),
  // The types of all files that a browser build can contain.
  mime: 'mime/lite.js',
};
/** Modules of Node that Fastify needs only where it speaks TLS itself. */
const forTls = ['node:http2', 'node:https'];
const isForTls = (id, importer) => forTls.includes(id) && /\/node_modules\/fastify\//.test(importer);
const withoutTls = {
  name: 'without-tls',
  resolveId: (id, importer) => (isForTls(id, importer) ? notBundled : null),
};

await rm(new URL('dist', import.meta.url), { recursive: true, force: true });

const modules = await bundle(
  {
    // The second is for tests of applications, which start a portal in their own process.
    input: { portico: 'src/main.ts', testing: 'src/test-portal/start.ts' },
    external: isExternal,
    groups: createGroups(),
  },
  '[name].js',
);
await writeFile(pathOf('dist/licenses.json'), JSON.stringify(bundledLicenses(modules)));
// Texts of languages are read when they are needed, from the same place beside the modules and the bundle.
await cp(pathOf('../phrases/src/languages'), pathOf('dist/languages'), {
  recursive: true,
  filter: (path) => !path.endsWith('.md'),
});
// One file for the program that decodes pictures, whose process can read nothing else but the native library.
await bundle(
  {
    input: { decoder: 'src/adapters/decoder/main.ts' },
    external: (id) => id === 'sharp' || id.startsWith('node:'),
  },
  '[name].mjs',
);

/**
 * Writes a bundle to `dist`, a file for each input and those that they share, and returns the files of its
 * modules.
 */
async function bundle({ input, external, groups = [] }, file) {
  const built = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, source]) => [name, pathOf(source)])),
    platform: 'node',
    external: (id, importer) => !isForTls(id, importer) && external(id),
    plugins: [withoutTls],
    resolve: { alias: replaced },
  });
  const { output } = await built.write({
    dir: pathOf('dist'),
    entryFileNames: file,
    format: 'esm',
    chunkFileNames: '[name].js',
    codeSplitting: { groups },
    sourcemap: true,
    // V8 keeps a source without characters above U+00FF in half the memory. Names of functions stay, for the
    // traces in the log.
    charset: 'ascii',
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: { keepNames: { function: true, class: true } },
    },
  });
  await built.close();
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}

/**
 * Groups the modules that each start needs into three files, because Node takes about a millisecond for each:
 * `start.js` for every program, `commands.js` for what commands need too, and `serve.js`.
 */
function createGroups() {
  const main = pathOf('src/main.ts');
  const commands = readdirSync(pathOf('src/cli/commands'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => pathOf(`src/cli/commands/${file}`));
  const ofStart = createMembership([main]);
  const ofCommands = createMembership(commands);
  const ofServe = createMembership([pathOf('src/cli/serve.ts')]);
  // A file for each module of calls that a start does not load, and `calls.js` for what several need.
  const calls = readdirSync(pathOf('src/http/portal/calls')).map((file) => ({
    name: file.replace('.ts', '-calls'),
    has: createMembership([pathOf(`src/http/portal/calls/${file}`)]),
  }));
  return [
    group('start', (id, graph) => id !== main && ofStart(id, graph)),
    group('commands', (id, graph) => ofServe(id, graph) && ofCommands(id, graph)),
    group('serve', ofServe),
    group('calls', (id, graph) => calls.filter(({ has }) => has(id, graph)).length > 1),
    ...calls.map(({ name, has }) => group(name, has)),
  ];
}

/** A file of the bundle, with the modules that no earlier group has. */
function group(name, has) {
  return { debugName: name, name: (id, graph) => (has(id, graph) ? name : null) };
}

/** Tells whether a module is loaded with some modules. */
function createMembership(ids) {
  let found;
  return (id, graph) => {
    if (!found) {
      found = new Set(ids);
      // A set also visits what is added to it meanwhile.
      for (const one of found)
        for (const other of graph.getModuleInfo(one)?.importedIds ?? []) found.add(other);
    }
    return found.has(id);
  };
}

function pathOf(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
