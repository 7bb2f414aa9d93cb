import { hash } from 'node:crypto';
import { relative } from 'node:path';

const repository = new URL('../..', import.meta.url).pathname;

/**
 * Names a class of a CSS module in a build. Short, because the names are in every page that the server sends;
 * made from the module's path alone, because two builds must give the same.
 */
export function classNames(name: string, file: string): string {
  return `${name}_${hash('sha256', relative(repository, file), 'base64url').slice(0, 3)}`;
}
