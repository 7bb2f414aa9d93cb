import { isInFiles } from '../adapters/known-passwords/file.ts';
import { rangeHash } from '../adapters/known-passwords/hash.ts';
import { isInService } from '../adapters/known-passwords/service.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const check = 'known passwords';

/**
 * Every list of passwords that have become known has these, at its beginning, in the middle and near its end.
 */
const everywhere = ['password', '123456', 'qwerty', 'abc123', 'iloveyou', 'monkey'];

/** Whether new passwords can be looked up in the configured lists. */
export async function checkKnownPasswords({
  knownPasswords,
}: Pick<Config, 'knownPasswords'>): Promise<Finding[]> {
  const { file, url } = knownPasswords;
  if (file === null && url === null)
    return [
      ok(
        check,
        'No list is set. Portico refuses passwords that are easy to guess, and accepts those that have become known elsewhere.',
      ),
    ];
  return [
    ...(file === null ? [] : [await checkFile(file)]),
    ...(url === null ? [] : [await checkService(url)]),
  ];
}

async function checkFile(path: string): Promise<Finding> {
  const advice =
    'Let PORTICO_KNOWN_PASSWORDS_FILE name what `haveibeenpwned-downloader` writes: one file with lines HASH:COUNT ordered by hash, or the folder of its files 00000.txt to FFFFF.txt. Hashes must be SHA-1.';
  try {
    const found = await Promise.all(everywhere.map((password) => isInFiles(path, rangeHash(password))));
    const missing = found.filter((isFound) => !isFound).length;
    if (missing === 0) return ok(check, `${path} can be searched.`);
    const says = `${path} lacks ${missing} of ${everywhere.length} passwords that every list has.`;
    return missing === everywhere.length ? problem(check, says, advice) : warning(check, says, advice);
  } catch (error) {
    return problem(
      check,
      `${path} cannot be searched: ${reasonOf(error)}. Every new password is accepted.`,
      advice,
    );
  }
}

async function checkService(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const advice =
    'Allow connections to it, and compare PORTICO_KNOWN_PASSWORDS_URL with its address, as https://api.pwnedpasswords.com/range.';
  try {
    return (await isInService(url, rangeHash('password')))
      ? ok(check, `${host} answers.`)
      : problem(check, `${host} does not know “password”, which every list has.`, advice);
  } catch (error) {
    return problem(
      check,
      `${host} cannot be asked: ${reasonOf(error)}. Every new password is accepted.`,
      advice,
    );
  }
}
