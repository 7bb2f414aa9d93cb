import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountPhrases, consolePhrases, phrases } from './en/index.ts';
import { mail } from './en/mail.ts';
import { telegram } from './en/telegram.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The code that shows texts, as one string: the portal's, the console's, what they share, and the server's
 * without their tests.
 */
const code = globSync(['{portal,console,web}/src/**/*.{ts,tsx}', 'server/src/**/*.ts'], {
  cwd: root,
  exclude: (path) => path.includes('.test.'),
})
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/**
 * What precedes the names that a value chooses, as in `role.${role}`; the type of that value lists them all.
 */
const chosen = new Set([...code.matchAll(/`([\w.]+)\.\$\{[^}]+\}`/g)].map(([, prefix]) => prefix));
/** The same for a code at the end of a name, as in `verification.gender${gender}`. */
const begun = new Set([...code.matchAll(/`([\w.]+\w)\$\{[^}]+\}`/g)].map(([, prefix]) => prefix));

const unused = (ids: readonly string[]) =>
  ids.filter(
    (id) =>
      !chosen.has(id.slice(0, id.lastIndexOf('.'))) &&
      !begun.has(id.replace(/[A-Z_]+$/, '')) &&
      !code.includes(`'${id}'`) &&
      !code.includes(`="${id}"`),
  );

it('The portal and the console show every text of theirs somewhere', () => {
  // The texts of errors and of a moderator's reasons are chosen by the code that the server answers with.
  const ids = Object.keys({ ...phrases, ...accountPhrases, ...consolePhrases }).filter(
    (id) => !/^(error|reviewReason|refusalReason)\./.test(id),
  );
  expect(unused(ids)).toEqual([]);
});

it('The server sends every mail and every text of the Telegram bot', () => {
  // A mail's parts are named after the mail: `passwordReset.subject`.
  const mails = Object.keys(mail).map((id) => id.split('.')[0] ?? '');
  expect(unused([...new Set(mails), ...Object.keys(telegram)])).toEqual([]);
});
