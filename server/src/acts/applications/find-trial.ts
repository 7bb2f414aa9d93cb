import { findTrial, notRegistered, type Trial } from '../../capabilities/openid/trials.ts';
import type { Context } from '../../context/context.ts';
import { showApplication } from './find-applications.ts';
import type { TestResult, TestStep } from './test-application.ts';

/** What a trial has shown so far. */
interface ShownTrial extends TestResult {
  /** Whether the sign-in has come to its end. */
  readonly isEnded: boolean;
}

/** What came back from a trial of an application, up to the first thing that is wrong. */
export async function showTrial(
  context: Pick<Context, 'db' | 'keys'>,
  { id, trial: name }: { readonly id: string; readonly trial: string },
): Promise<ShownTrial> {
  const application = await showApplication(context.db, id);
  const trial = await findTrial(context, name);
  const steps = trial?.application === application.id ? stepsOf(trial) : [signedIn('', 'trial_expired')];
  return {
    isEnded: steps.length > 0,
    passed: steps.length > 0 && steps.every(({ fault }) => fault === null),
    steps,
  };
}

/** The names of what came back are those of the protocols; their values stay here. */
function stepsOf({ seen, address }: Trial): TestStep[] {
  if (!seen) return [];
  const { error, names, scopes } = seen;
  const [plain = ''] = address.split('?', 1);
  if (error === notRegistered) return [{ step: 'home_registered', about: plain, fault: 'not_registered' }];
  if (error !== null) return [signedIn(error, error === 'access_denied' ? 'user_refused' : 'sign_in_failed')];
  return [
    signedIn(scopes.join(' '), null),
    { step: 'user_returns', about: `${plain} (${names.join(', ')})`, fault: null },
  ];
}

function signedIn(about: string, fault: TestStep['fault']): TestStep {
  return { step: 'user_signs_in', about, fault };
}
