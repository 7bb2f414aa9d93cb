import type { Handler } from '../../context/call.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { startStep } from './start-provider.ts';

/** Leads a user who has just proved the password to a provider, to link an identity there. */
export const startLinking: Handler<'startLinking'> = async ({ provider }, call, context) => {
  await requireRecentPassword(context.db, call);
  await requireProvenFactor(context.db, call);
  const way = { provider, application: null, session: call.user.sessionId };
  return { url: await startStep(way, call, context) };
};
