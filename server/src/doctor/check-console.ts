import { readText } from '../adapters/read-text.ts';
import type { Config } from '../platform/config.ts';
import { certificateAdvice, type Finding, isAboutCertificate, ok, reasonOf, warning } from './finding.ts';

const longestPage = 1_000_000;
/** Every page of the console names the portal in its first tag; no page of the portal does. */
const mark = ' data-portal="';

/**
 * Whether the address of the console leads to it, as seen from this machine; nothing without a console. It is
 * no problem for users, and the operator may let only some addresses reach it.
 */
export async function checkConsole(
  { console }: Pick<Config, 'console'>,
  timeoutMs: number,
): Promise<Finding[]> {
  if (!console) return [];
  const { url, port } = console;
  const advice = `Let the proxy and the DNS entry of ${url.hostname} lead to port ${port}. If only some addresses may open the console, this machine may not be one of them.`;
  try {
    const response = await fetch(new URL('/en', url), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isConsole = (await readText(response, longestPage)).includes(mark);
    if (response.ok && isConsole) return [ok('console', `${url.origin} answers.`)];
    return [
      warning('console', `${url.origin} answers ${response.status}, but not as the console does.`, advice),
    ];
  } catch (error) {
    return [
      warning(
        'console',
        `${url.origin} cannot be reached: ${reasonOf(error)}.`,
        isAboutCertificate(error) ? certificateAdvice : advice,
      ),
    ];
  }
}
