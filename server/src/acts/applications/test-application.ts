import type { TestFault, TestStepName } from '@portico/contract/staff/applications';
import {
  allowedReturnUrl,
  isLoopback,
  type ReturnAddress,
} from '../../capabilities/applications/return-address.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Context } from '../../context/context.ts';
import type { Config } from '../../platform/config.ts';
import { type ShownApplication, showApplication } from './find-applications.ts';
import { beginSignIn, openAddress, openRedirectUri, presentSecret, type Tried } from './try-address.ts';

/**
 * One step of a test, in its order. The addresses end with the first one that fails; the secret is tried
 * after them in any case.
 */
export type TestStep = Tried & { readonly step: TestStepName };

/** The result of a test. */
export interface TestResult {
  readonly passed: boolean;
  readonly steps: readonly TestStep[];
}

/** What is tested. Without the application's own secret the last step is left out. */
interface Tested {
  readonly id: string;
  readonly secret?: string;
}

/**
 * Tests an application for staff or an operator. It is recorded first, because the server then calls
 * addresses that an admin has named.
 */
export async function testApplication(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  { id, secret }: Tested,
): Promise<TestResult> {
  const application = await showApplication(db, id);
  const subject = { type: 'application', id: application.id } as const;
  await recordAct(db, actor, { type: 'APPLICATION_TESTED', subject });
  return await tryApplication(config, application, secret);
}

/**
 * Tries what users and the application will do, and changes nothing: opens the registered addresses, and
 * presents the secret at the token check of the running server.
 */
export async function tryApplication(
  config: Config,
  application: ShownApplication,
  secret?: string,
): Promise<TestResult> {
  const steps: TestStep[] = [];
  for await (const step of run(application, config)) {
    steps.push(step);
    if (step.fault) break;
  }
  // It needs no address of the application, so a wrong one must not hide that the secret is wrong, too.
  if (secret !== undefined) {
    const address = `${config.domains.oauth}/oauth/check_token`;
    steps.push({
      step: 'secret_accepted',
      ...(await presentSecret(address, { id: application.id, secret })),
    });
  }
  return { passed: steps.every(({ fault }) => fault === null), steps };
}

async function* run(
  { id, url, returnAddresses, openid }: ShownApplication,
  config: Config,
): AsyncGenerator<TestStep> {
  const { production, publicUrl } = config;
  const registered = returnAddresses.map((address) => toPrefix(new URL(address)));
  const isRegistered = allowedReturnUrl(url, registered) !== null;
  // No user comes to a machine.
  const hasUsers = openid?.kind !== 'MACHINE';
  if (hasUsers)
    yield { step: 'home_registered', about: url, fault: faultUnless(isRegistered, 'not_registered') };
  const redirectUris = (openid?.redirectUris ?? []).filter((address) => /^https?:/.test(address));
  const opened = [url, ...returnAddresses, ...redirectUris].filter((address) => address !== '');
  const plain = opened.find((address) => !isSafe(new URL(address)));
  if (opened.length > 0)
    yield { step: 'https', about: plain ?? url, fault: faultUnless(plain === undefined, 'no_tls') };

  // A page that needs a sign-in leads to the portal, which is as good as an answer.
  const isAllowedTarget = (target: string) =>
    new URL(target).origin === publicUrl.origin || allowedReturnUrl(target, registered) !== null;
  if (hasUsers) {
    yield {
      step: 'home_answers',
      ...(await openAddress(url, { isAllowedTarget, isPage: true, rules: config })),
    };
    for (const address of returnAddresses)
      yield {
        step: 'return_answers',
        ...(await openAddress(address, { isAllowedTarget, isPage: false, rules: config })),
      };
  }
  for (const address of redirectUris)
    yield { step: 'redirect_answers', ...(await openRedirectUri(address, config)) };
  for (const redirectUri of openid?.redirectUris ?? [])
    yield { step: 'sign_in_begins', ...(await beginSignIn(publicUrl, { id, redirectUri })) };

  /**
   * An application that is developed on this machine needs no TLS, unless the installation is for production.
   */
  function isSafe(address: URL): boolean {
    return address.protocol === 'https:' || (!production && isLoopback(address.hostname));
  }
}

function toPrefix({ origin, pathname }: URL): ReturnAddress {
  return { origin, path: pathname };
}

function faultUnless(isRight: boolean, fault: TestFault): TestFault | null {
  return isRight ? null : fault;
}
