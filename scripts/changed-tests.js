import { TestChoice } from './changed/test-choice.js';
import { run } from './run.js';

/** Files that are not committed, or differ from where this branch left `main`: their paths, each with its text there. */
export async function changedFiles(root) {
  const git = async (...args) => {
    const { ok, output } = await run(['git', ...args], { cwd: root });
    if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output;
  };
  const branches = ['main', 'origin/main'];
  // Any error: a clone may have only one of them.
  const bases = await Promise.all(branches.map((name) => git('merge-base', 'HEAD', name).catch(() => '')));
  const base = bases.find(Boolean)?.trim() ?? 'HEAD';
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const paths = [...tracked.split('\n'), ...added.split('\n')].filter(Boolean);
  // Any error: the file is new.
  const texts = paths.map((path) => git('show', `${base}:${path}`).catch(() => undefined));
  return new Map((await Promise.all(texts)).map((text, index) => [paths[index], text]));
}

/**
 * The test files that a change of these files can break, by the rules of docs/tests.md.
 * @param {string} root
 * @param {Map<string, string | undefined>} changed paths, each with the text before the change
 */
export function testsOf(root, changed) {
  const choice = new TestChoice(root, changed);
  const chosen = [...changed.keys()].flatMap((file) => choice.testsOfChange(file));
  return [...new Set(chosen.map(({ test }) => test))].sort();
}
