import { isClaimName } from '@portico/contract/staff/claim-rules';
import type { ApplicationFields } from '@portico/contract/staff/fields/own-fields';
import { findApplication } from '../../capabilities/applications/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { holdOwnFields } from '../../capabilities/own-fields/store.ts';
import { listFieldsOf, replaceFieldsOf } from '../../capabilities/own-fields/told-store.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { endIssued } from '../../db/large-tables/openid-generations.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { actOnApplication } from '../applications/act-on-application.ts';
import { searchedApplicationId } from '../applications/application-input.ts';

/** Which fields of its user an application is told; undefined if there is none. */
export async function findApplicationFields(db: Db, id: string): Promise<ApplicationFields | undefined> {
  const application = await findApplication(db, searchedApplicationId(id));
  return application && { fields: await listFieldsOf(db, application.id) };
}

/**
 * Sets which fields of its user an application is told, and as which claims. Where it is told more of them,
 * users of an application of others are asked again.
 */
export async function setApplicationFields(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { id, reason, fields: given }: ApplicationFields & { readonly id: string; readonly reason: string },
): Promise<void> {
  const act = { id, reason };
  await actOnApplication(context, actor, 'APPLICATION_FIELDS_CHANGED', act, async (tx, application) => {
    const before = await listFieldsOf(tx, application.id);
    const known = new Set((await holdOwnFields(tx)).map(({ key }) => key));
    const fields = given.toSorted((one, other) => (one.field < other.field ? -1 : 1));
    const names = [application.groups_claim, application.roles_claim];
    for (const [index, { field, claim }] of given.entries()) {
      mustAct(known.has(field), 'field_not_found', `fields.${index}.field`);
      mustAct(isClaimName(claim), 'invalid_claim_name', `fields.${index}.claim`);
      mustAct(!names.includes(claim), 'claim_name_taken', `fields.${index}.claim`);
      names.push(claim);
    }
    mustAct(new Set(given.map(({ field }) => field)).size === given.length, 'field_exists');
    mustAct(JSON.stringify(fields) !== JSON.stringify(before), 'nothing_changed');
    await replaceFieldsOf(tx, application.id, fields);
    const isNew = fields.some(({ field }) => !before.some((told) => told.field === field));
    // Users are asked again, because there are more fields than they have read of.
    if (isNew) await endIssued(tx, application.id, 'added fields');
    return { fields: fields.map(({ field, claim }) => (field === claim ? field : `${field}: ${claim}`)) };
  });
}
