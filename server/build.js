import { readdirSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundledLicenses } from './bundled-licenses.js';
import { isExternal } from './external.js';

/**
 * What Fastify and its plugins need only for a route for each file, for routes with JSON Schema, and for
 * tests.
 */
const unused = ['glob', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];
const notBundled = fileURLToPath(new URL('src/http/shared/not-bundled.ts', import.meta.url));

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
  { input: { decoder: 'src/adapters/decoder/main.ts' }, external: ['sharp', /^node:/] },
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
    external,
    resolve: { alias: Object.fromEntries(unused.map((name) => [name, notBundled])) },
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
  return [
    group('start', (id, graph) => id !== main && ofStart(id, graph)),
    group('commands', (id, graph) => ofServe(id, graph) && ofCommands(id, graph)),
    group('serve', ofServe),
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
