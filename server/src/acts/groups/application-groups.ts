import { isClaimName } from '@portico/contract/staff/claim-rules';
import { signInMinutes } from '@portico/contract/staff/group-rules';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { updateApplication } from '../../capabilities/applications/act-store.ts';
import { type Application, findApplication } from '../../capabilities/applications/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { countRoles } from '../../capabilities/groups/role-store.ts';
import {
  holdGroups,
  listApplicationGroups,
  replaceApplicationGroups,
} from '../../capabilities/groups/store.ts';
import { endAccessLater } from '../../capabilities/lost-access/end-lost-access.ts';
import { listFieldsOf } from '../../capabilities/own-fields/told-store.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { actOnApplication } from '../applications/act-on-application.ts';
import { searchedApplicationId } from '../applications/application-input.ts';

/** Who may open an application, and which groups of its user it learns; undefined if there is none. */
export async function findApplicationGroups(db: Db, id: string): Promise<ApplicationGroups | undefined> {
  const application = await findApplication(db, searchedApplicationId(id));
  return application && (await describe(db, application));
}

async function describe(db: Db, application: Application): Promise<ApplicationGroups> {
  const groups = await listApplicationGroups(db, application.id);
  const of = (purpose: 'OPEN' | 'LEARN') =>
    groups.filter((row) => row.purpose === purpose).map(({ group_id }) => group_id);
  return {
    openTo: application.open_to,
    openGroups: of('OPEN'),
    minimumSignIn: application.minimum_sign_in,
    signInMinutes: application.sign_in_minutes,
    learns: application.learns_groups,
    learnedGroups: of('LEARN'),
    groupsClaim: application.groups_claim,
    groupsShape: application.groups_shape,
    rolesClaim: application.roles_claim,
    rolesShape: application.roles_shape,
  };
}

/**
 * Sets who may open an application, and which groups it learns. What is left out stays. What those hold who
 * may not open it ends.
 */
export async function setApplicationGroups(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Actor,
  { id, reason, ...changes }: { readonly id: string; readonly reason: string } & Partial<ApplicationGroups>,
): Promise<void> {
  const act = { id, reason };
  await actOnApplication(context, actor, 'APPLICATION_ACCESS_CHANGED', act, async (tx, application) => {
    const before = await describe(tx, application);
    const after = normal({ ...before, ...changes });
    for (const name of [after.groupsClaim, after.rolesClaim])
      mustAct(isClaimName(name), 'invalid_claim_name');
    // An application without roles is not told them, so the name is free.
    const isTaken = after.groupsClaim === after.rolesClaim && (await countRoles(tx, application.id)) > 0;
    mustAct(!isTaken, 'claim_name_taken');
    const ofFields = (await listFieldsOf(tx, application.id)).map(({ claim }) => claim);
    for (const name of [after.groupsClaim, after.rolesClaim])
      mustAct(!ofFields.includes(name), 'claim_name_taken');
    const { signInMinutes: minutes } = after;
    const isLength = minutes === null || minutes === undefined || isWithin(minutes);
    mustAct(isLength, 'invalid_sign_in_length');
    mustAct(after.openTo !== 'GROUPS' || after.openGroups.length > 0, 'missing_groups');
    mustAct(after.learns !== 'CHOSEN' || after.learnedGroups.length > 0, 'missing_groups');
    const named = [...new Set([...after.openGroups, ...after.learnedGroups])];
    mustAct((await holdGroups(tx, named)) === named.length, 'group_not_found');
    mustAct(JSON.stringify(after) !== JSON.stringify(normal(before)), 'nothing_changed');
    await updateApplication(tx, application.id, {
      open_to: after.openTo,
      minimum_sign_in: after.minimumSignIn,
      sign_in_minutes: minutes ?? null,
      learns_groups: after.learns,
      groups_claim: after.groupsClaim,
      groups_shape: after.groupsShape,
      roles_claim: after.rolesClaim,
      roles_shape: after.rolesShape,
    });
    await replaceApplicationGroups(tx, application.id, {
      OPEN: after.openGroups,
      LEARN: after.learnedGroups,
    });
    if (after.openTo !== 'ALL' || after.minimumSignIn !== 'ANY')
      await endAccessLater(tx, context, application.id);
    return { ...after };
  });
}

const isWithin = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= signInMinutes.least && minutes <= signInMinutes.most;

/** Without groups that mean nothing, and each once. */
function normal({ openGroups, learnedGroups, ...access }: ApplicationGroups): ApplicationGroups {
  return {
    openTo: access.openTo,
    openGroups: access.openTo === 'GROUPS' ? [...new Set(openGroups)].sort() : [],
    minimumSignIn: access.minimumSignIn,
    signInMinutes: access.signInMinutes ?? null,
    learns: access.learns,
    learnedGroups: access.learns === 'CHOSEN' ? [...new Set(learnedGroups)].sort() : [],
    groupsClaim: access.groupsClaim,
    groupsShape: access.groupsShape,
    rolesClaim: access.rolesClaim,
    rolesShape: access.rolesShape,
  };
}
