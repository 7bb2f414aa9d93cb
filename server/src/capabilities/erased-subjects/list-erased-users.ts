import type { Handler } from '../../context/call.ts';
import { limits } from '../../platform/limits.ts';
import { rates } from '../../platform/rates.ts';
import { must } from '../../platform/refusal.ts';
import { listErasedSubjects } from './store.ts';

/** Tells an application which users it knew are erased, so that it deletes what it has of them. */
export const listErasedUsers: Handler<'listErasedUsers'> = async ({ after }, call, context) => {
  must(call, call.client.kind === 'application', 'unauthorized_client');
  const { application } = call.client;
  await context.limiter.spend([rates.erasedUsers], { application });
  const { rows, next } = await listErasedSubjects(context.db, application, after, limits.erasedUsersPage);
  return {
    users: rows.map(({ subject, created_at }) => ({
      sub: subject,
      erased_at: new Date(created_at).toISOString(),
    })),
    next,
  };
};
