import { learnedFacts } from '@portico/contract/account/disclosures';
import { wordsIn } from '@portico/contract/own-fields/kinds';
import type { Handler } from '../../context/call.ts';
import { selfRegisteredNames } from '../applications/store.ts';
import { listDisclosed } from '../groups/disclosed-store.ts';
import { listOwnFields } from '../own-fields/store.ts';
import { listToldFields } from '../own-fields/told-store.ts';
import { listOpenApplications } from './application-store.ts';
import { sumUpAccess } from './sum-up-access.ts';

/**
 * What each application has learned about the user, or may learn without asking again, the one that was used
 * last first.
 */
export const listApplicationAccess: Handler<'listApplicationAccess'> = async (
  _input,
  { user: { accountId }, locale },
  { db, rules },
) => {
  const open = await listOpenApplications(db, accountId, rules.session.idle);
  const names = await selfRegisteredNames(db);
  const disclosed = await listDisclosed(db, accountId);
  const labels = new Map(
    (await listOwnFields(db)).map(({ key, labels: words }) => [key, wordsIn(words, locale)]),
  );
  const toldFields = labels.size === 0 ? [] : await listToldFields(db);
  return (await sumUpAccess(db, accountId)).map(({ application, facts: received, first, last }) => {
    const fields = toldFields.flatMap((row) =>
      row.application === application ? (labels.get(row.field) ?? []) : [],
    );
    const told = open.has(application)
      ? { ...disclosed.get(application), ...(fields.length > 0 && { fields }) }
      : undefined;
    // The hand-off tells them without being asked, OpenID Connect by its scopes.
    const learnt = (['groups', 'roles', 'fields'] as const).filter(
      (what) => told?.[what] !== undefined && (received.has(what) || received.has('verified')),
    );
    const facts = new Set([...received, ...learnt]);
    return {
      application,
      ...(names.has(application) && { name: names.get(application) }),
      learned: learnedFacts.filter(
        (fact) => facts.has(fact) && !(fact === 'verified' && facts.has('verification')),
      ),
      since: new Date(first).toISOString(),
      lastUsedAt: new Date(last).toISOString(),
      open: open.has(application),
      ...Object.fromEntries(learnt.map((what) => [what, told?.[what]])),
    };
  });
};
