import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Graph, isModule, isTest } from '../changed/graph.js';
import { run } from '../run.js';
import { readExecuted, writeExecuted } from './map.js';

/** The builds of pages: each with its package, to which the paths of its modules are relative. */
const builds = [
  { name: 'portal', dist: 'portal/dist/client' },
  { name: 'console', dist: 'console/dist' },
];
/** What a page of HTML starts. */
const started = { 'console/index.html': 'console/src/main.tsx' };

/**
 * Writes what the test files have executed, of those that passed and of which no process was killed, and returns their number. What is
 * known of other files stays if only some were run.
 */
export async function mergeRecords(root, folder, { passed, isWhole }) {
  const known = isWhole ? undefined : readExecuted(root);
  const graph = new Graph(root);
  const entriesOf = readBuilds(root);
  const tests = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { test, modules, scripts, isWhole: isKnown } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (!isKnown || !passed.has(test)) continue;
    const entries = scripts.flatMap((path) => entriesOf(path));
    // A style that jsdom loads is not applied.
    const called = modules.filter((path) => !path.endsWith('.css'));
    const ran = [...called, ...graph.loadedWith(entries)].filter(
      // Of a module that is newer than the whole run, it is not known which of the other files run it.
      (path) => existsSync(join(root, path)) && (known?.modules.has(path) ?? true),
    );
    tests.set(test, new Set([...(tests.get(test) ?? []), ...ran]));
  }
  const others = [...(known?.tests ?? [])].filter(
    ([test]) => !tests.has(test) && existsSync(join(root, test)),
  );
  const { output } = await run(['git', 'rev-parse', '--short', 'HEAD'], { cwd: root });
  const modules = graph.files.filter((path) => isModule(path) && !isTest(path) && /^\w+\/src\//.test(path));
  writeExecuted(root, {
    commit: known?.commit ?? output.trim(),
    tests: new Map([...others, ...tests]),
    modules: known ? [...known.modules].filter((path) => existsSync(join(root, path))) : modules,
  });
  return tests.size;
}

/** A function that returns the modules with which a script of a page begins. The gallery is served by Vite, a module in each script. */
function readBuilds(root) {
  const entries = new Map();
  for (const { name, dist } of builds) {
    const manifest = JSON.parse(readFileSync(join(root, dist, '.vite/manifest.json'), 'utf8'));
    for (const { file, src, isEntry, isDynamicEntry } of Object.values(manifest))
      if (src && (isEntry || isDynamicEntry) && !src.startsWith('virtual:'))
        entries.set(file, started[join(name, src)] ?? join(name, src));
  }
  return (path) => {
    const found = entries.get(path.slice(1));
    if (found) return [found];
    return isModule(path) && existsSync(join(root, path)) ? [path.slice(1)] : [];
  };
}
