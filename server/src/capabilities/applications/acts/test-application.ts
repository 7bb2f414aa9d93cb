import { basicAuthorization } from '@portico/contract/request';
import type { TestStepName } from '@portico/contract/staff-applications';
import type { Context } from '../../../context.ts';
import { allowedReturnUrl } from '../rules.ts';
import { type ShownApplication, showApplication } from './find-applications.ts';

/** One step of a test, in its order. The test ends with the first step that fails. */
export interface TestStep {
  readonly step: TestStepName;
  readonly passed: boolean;
  /** What was tried, or what is wrong: an address or a status. */
  readonly about: string;
}

const timeout = 5_000;

/**
 * Tries what users and the application will do, and changes nothing: opens the registered addresses, and presents the secret at the
 * token check of the running server.
 * @param secret the application's own secret; without it the last step is left out
 */
export async function testApplication(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, secret }: { readonly id: string; readonly secret?: string },
): Promise<{ readonly passed: boolean; readonly steps: readonly TestStep[] }> {
  const application = await showApplication(db, id);
  const steps: TestStep[] = [];
  for await (const step of run(application, config.domains.oauth, secret)) {
    steps.push(step);
    if (!step.passed) break;
  }
  return { passed: steps.every(({ passed }) => passed), steps };
}

async function* run(
  { id, url, returnAddresses }: ShownApplication,
  oauth: string,
  secret: string | undefined,
): AsyncGenerator<TestStep> {
  const registered = returnAddresses.map((address) => new URL(address));
  const prefixes = registered.map(({ origin, pathname }) => ({ origin, path: pathname }));
  yield { step: 'home_registered', passed: allowedReturnUrl(url, prefixes) !== null, about: url };
  const plain = [url, ...returnAddresses].find((address) => !address.startsWith('https:'));
  yield { step: 'https', passed: plain === undefined, about: plain ?? url };
  yield { step: 'home_answers', ...(await answers(url)) };
  for (const address of returnAddresses) yield { step: 'return_answers', ...(await answers(address)) };
  if (secret !== undefined)
    yield { step: 'secret_accepted', ...(await isAccepted(`${oauth}/oauth/check_token`, id, secret)) };
}

/** Whether an address answers at all. What it answers is the application's affair, except for a failure of its server. */
async function answers(address: string): Promise<Omit<TestStep, 'step'>> {
  try {
    const { status } = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { passed: status < 500, about: `${address} answers ${status}` };
  } catch (error) {
    return { passed: false, about: `${address} cannot be reached (${reasonOf(error)})` };
  }
}

/** The server refuses an unknown token with 400, and a wrong secret with 401. */
async function isAccepted(address: string, id: string, secret: string): Promise<Omit<TestStep, 'step'>> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { authorization: basicAuthorization(id, secret) },
      body: new URLSearchParams({ token: 'no-token' }),
      signal: AbortSignal.timeout(timeout),
    });
    return { passed: status === 400, about: `${address} answers ${status}` };
  } catch (error) {
    return { passed: false, about: `${address} cannot be reached (${reasonOf(error)})` };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return 'unknown reason';
}
