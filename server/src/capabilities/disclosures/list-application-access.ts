import { learnedFacts } from '@portico/contract/account/disclosures';
import type { Handler } from '../../context/call.ts';
import { selfRegisteredNames } from '../applications/store.ts';
import { listDisclosedGroups } from '../groups/disclosed-store.ts';
import { listOpenApplications } from './application-store.ts';
import { sumUpAccess } from './sum-up-access.ts';

/**
 * What each application has learned about the user, or may learn without asking again, the one that was used
 * last first.
 */
export const listApplicationAccess: Handler<'listApplicationAccess'> = async (
  _input,
  { user: { accountId } },
  { db, config },
) => {
  const open = await listOpenApplications(db, accountId, config.session.idle);
  const names = await selfRegisteredNames(db);
  const disclosed = await listDisclosedGroups(db, accountId);
  return (await sumUpAccess(db, accountId)).map(({ application, facts: received, first, last }) => {
    const groups = open.has(application) ? disclosed.get(application) : undefined;
    // The hand-off tells them without being asked, OpenID Connect by its scope.
    const learnsGroups = groups !== undefined && (received.has('groups') || received.has('verified'));
    const facts = learnsGroups ? new Set([...received, 'groups' as const]) : received;
    return {
      application,
      ...(names.has(application) && { name: names.get(application) }),
      learned: learnedFacts.filter(
        (fact) => facts.has(fact) && !(fact === 'verified' && facts.has('verification')),
      ),
      since: new Date(first).toISOString(),
      lastUsedAt: new Date(last).toISOString(),
      open: open.has(application),
      ...(learnsGroups && { groups }),
    };
  });
};
