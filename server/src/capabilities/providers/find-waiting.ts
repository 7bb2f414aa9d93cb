import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { digest } from '../../platform/secrets.ts';
import { findStep, type StepRow } from '../linked-identities/step-store.ts';
import { findProvider, type ProviderRow } from './store.ts';

/** An answer that was asked for in this browser. */
export interface Waiting {
  readonly step: StepRow;
  readonly provider: ProviderRow;
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly browser: string;
}

/** The way to a provider that an answer ends, if this browser has begun it. */
export async function findWaiting(
  { provider: id, answer }: { readonly provider: string; readonly answer: string },
  call: Pick<Request, 'cookie'>,
  { db }: Pick<Context, 'db'>,
): Promise<Waiting | null> {
  const parameters = new URLSearchParams(answer);
  const state = parameters.get('state') ?? '';
  const browser = call.cookie('provider-sign-in');
  if (browser === undefined || state === '') return null;
  const answered = { stateHash: digest(state), browserHash: digest(browser), providerId: id };
  const step = await findStep(db, answered);
  const provider = step && (await findProvider(db, id));
  return step && provider ? { step, provider, parameters, state, browser } : null;
}
