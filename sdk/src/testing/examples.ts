import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The `@example` of each exported function and class, without the marks of the comment. */
export const examples = new Map(
  globSync('**/*.ts', { cwd: root, exclude: ['testing/**', '**/*.test.ts'] }).flatMap((file) => {
    const source = readFileSync(resolve(root, file), 'utf8');
    const documented = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:async )?(?:function|class) (\w+)/gs;
    return [...source.matchAll(documented)].flatMap(([, comment = '', name = '']) => {
      const [, example] = comment.split('@example');
      return example ? [[name, example.replaceAll(/^ *\* ?/gm, '')] as const] : [];
    });
  }),
);
