import type { Db } from '../../db/database.ts';

/** All fields that applications are told, in the order of the applications. */
export async function listToldFields({ kysely }: Db) {
  return await kysely
    .selectFrom('application_fields')
    .innerJoin('applications', 'applications.id', 'application_fields.application')
    .select(['application_fields.field', 'application_fields.application', 'applications.name'])
    .orderBy('applications.position')
    .orderBy('applications.id')
    .execute();
}

/** The fields that an application is told, and as which claims. */
export async function listFieldsOf({ kysely }: Db, application: string) {
  return await kysely
    .selectFrom('application_fields')
    .select(['field', 'claim'])
    .where('application', '=', application)
    .orderBy('field')
    .execute();
}

/** Replaces the fields that an application is told. It is locked. */
export async function replaceFieldsOf(
  { kysely }: Db,
  application: string,
  fields: readonly { readonly field: string; readonly claim: string }[],
): Promise<void> {
  await kysely.deleteFrom('application_fields').where('application', '=', application).execute();
  const rows = fields.map(({ field, claim }) => ({ application, field, claim }));
  if (rows.length > 0) await kysely.insertInto('application_fields').values(rows).execute();
}
