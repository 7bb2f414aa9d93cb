import { dirname } from 'node:path';
import { isOfTests } from './graph.js';
import { nameIn } from './names.js';

/** So many run a module that a few of them show what breaks all. */
const crowd = 20;
/** Of those that run modules of a package, so many that run the least beside them. */
const smallest = 2;

/** Its tests are about what all calls have in common. */
const abuse = 'server/src/abuse/';

/**
 * The tests that are about what was changed in modules: all that run a module if they are few, and of many those that rule 4 of
 * docs/tests.md names.
 * @param {[path: string, words: string[]][]} modules with the words of what was changed in them
 * @param {(path: string) => Known[]} runnersOf the tests that run a module
 * @param {string[][]} beside what stood beside each addition
 * @typedef {{ test: string, text: string, ran?: Set<string> }} Known
 */
export function nearestTo(graph, modules, runnersOf, beside) {
  const found = new Set();
  const crowds = new Map();
  for (const [path, words] of modules) {
    const runners = runnersOf(path);
    const near =
      runners.length > crowd ? aboutModule(graph, path, words, runners, uniqueLists(beside)) : runners;
    for (const one of near) found.add(one);
    const [name] = path.split('/');
    if (runners.length > crowd) crowds.set(name, [...(crowds.get(name) ?? []), ...runners]);
  }
  for (const runners of crowds.values()) for (const one of smallestOf(new Set(runners))) found.add(one);
  return [...found];
}

function aboutModule(graph, path, words, runners, beside) {
  const home = homeOf(graph, path);
  const importers = graph.importersOf(path);
  const further = importers.filter((one) => !isOfTests(one)).flatMap((one) => graph.importersOf(one));
  return [
    ...[importers, further].flatMap((paths) => fewOf(runners, ({ test }) => paths.includes(test))),
    // What a helper of tests says is about no test.
    ...(isOfTests(path) ? [] : namingWords(words, runners)),
    ...beside.flatMap((names) => runners.filter(({ text }) => knowsMost(text, names))),
    ...runners.filter(({ test }) => home && test.startsWith(home)),
  ];
}

function namingWords(words, runners) {
  const texts = new Map(runners.map((one) => [one, plain(one.text)]));
  const naming = [...new Set(words.map(plain))].flatMap((word) =>
    fewOf(runners, (one) => texts.get(one).includes(word)),
  );
  return words.length > 0 ? [...naming, ...runners.filter(({ test }) => test.startsWith(abuse))] : [];
}

function smallestOf(runners) {
  const recorded = [...runners].filter(({ ran }) => ran);
  return recorded.sort((a, b) => a.ran.size - b.ran.size).slice(0, smallest);
}

/** The tests of which something holds; the smallest if it is common. */
function fewOf(tests, holds) {
  const found = tests.filter(holds);
  return found.length > crowd ? smallestOf(found) : found;
}

/** Whether a test names most of some names: then it may compare all of them. */
function knowsMost(text, names) {
  const isMost = (some) => names.length > 1 && some.length > names.length / 2;
  const found = names.filter((name) => text.includes(name));
  return isMost(found) && isMost(found.filter((name) => nameIn(name).test(text)));
}

/** The folder of a module, or else the one above, if it has tests. */
function homeOf(graph, module) {
  const folder = dirname(module);
  return [folder, dirname(folder)]
    .filter((path) => path.split('/').length > 2)
    .map((path) => `${path}/`)
    .find((path) => graph.tests.some((test) => test.startsWith(path)));
}

/** `sameSite`, `SameSite` and `same-site` are one word. */
const plain = (text) => text.replaceAll(/[-_]/g, '').toLowerCase();

function uniqueLists(lists) {
  return [...new Map(lists.map((names) => [names.join('\n'), names])).values()];
}
