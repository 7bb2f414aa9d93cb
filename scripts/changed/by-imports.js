import { basename, dirname, extname } from 'node:path';
import { isModule, isOfTests, isText, packageOf } from './graph.js';

/** A change of these can break every test: versions, compiler and test settings, and what starts the tests. */
const everything =
  /(^|\/)(package(-lock)?\.json|\.node-version|tsconfig[^/]*\.json|vite(st)?\.config\.ts)$|^scripts\/(bootstrap|test\.|run\.|postgres\.|programs\.|memory-folder\.)|\/testing\/postgres-cluster\.js$/;
/** What `npm start` runs, and the pages that it serves. */
const programs = ['contract', 'phrases', 'passport', 'server', 'sdk', 'dev'];
const pages = ['ui', 'web', 'portal', 'console'];
/** The packages whose tests start what `npm start` runs. Other programs are of the package of their test. */
const starters = ['server', 'e2e', 'dev', 'deploy'];

/** Whether a change breaks every test. */
export const isOfAll = (file) => everything.test(file);

/** Whether a test lists files of the repository. */
export const listsFiles = (text) => /globSync|ls-files/.test(text);

/** Whether a change can break a test of which no run is recorded. */
export function canBreak(graph, file, { test, text, files }) {
  if (isOfAll(file) || files.has(file) || listsFiles(text)) return true;
  if (isText(file) && graph.mentions(file).some((path) => files.has(path))) return true;
  const name = packageOf(file);
  if (isModule(file)) return !isOfTests(file) && runsBuilt(graph, name, { test, text, files });
  if (names(text, file) || name === packageOf(test)) return true;
  // Which module reads a file that none imports, such as a migration, is not known.
  const isOfPackage = file.includes('/') && [...files].some((path) => packageOf(path) === name);
  return isOfPackage || runsBuilt(graph, name, { test, text, files });
}

/** Whether a test starts a package as a program, or opens its pages: both are built, so no import leads there. */
function runsBuilt(graph, name, { test, text, files }) {
  const startsOne = () => [...files].some((file) => isOfTests(file) && graph.startsPrograms(file));
  if (name === packageOf(test)) return startsOne();
  if (!starters.includes(packageOf(test))) return false;
  if (programs.includes(name)) return startsOne();
  if (name === 'console' && !/console/i.test(text)) return false;
  return pages.includes(name) && (packageOf(test) === 'e2e' || /html|\/en\b/.test(text));
}

/** Whether the text of a test names a file, its folder or all files of its kind. */
export function names(text, file) {
  const folder = dirname(file);
  return (
    text.includes(basename(file)) ||
    text.includes(`*${extname(file) || basename(file)}`) ||
    (folder !== '.' && text.includes(folder))
  );
}
