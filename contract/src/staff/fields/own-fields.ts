import * as v from 'valibot';
import { ownFieldDefinition } from '../../own-fields/definition.ts';
import { fieldValues } from '../../own-fields/field-values.ts';
import { ownFieldLimits } from '../../own-fields/kinds.ts';
import { countedNumber, reason } from '../lists.ts';

const key = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(64, 'max_length'));

/** A field to add; the act checks its key, and refuses with codes of its own. */
export const newOwnField = v.object({ key, field: ownFieldDefinition, reason });

/** The field that the path names, as it is to be. Its key and its kind stay. */
export const ownFieldEdit = v.object({ id: v.string(), field: ownFieldDefinition, reason });

/** The keys of all fields in the order in which they are shown. */
export const ownFieldOrder = v.object({
  keys: v.pipe(v.array(key, 'invalid_value'), v.maxLength(ownFieldLimits.fields, 'max_length')),
  reason,
});

/** A field, how many accounts have a value of it, and the applications that are told it. */
export const ownFieldSummary = v.object({
  key: v.string(),
  field: ownFieldDefinition,
  values: countedNumber,
  toldTo: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type OwnFieldSummary = v.InferOutput<typeof ownFieldSummary>;

/** The fields in their order. `removed` are keys that are not free yet, because values are being deleted. */
export const ownFieldList = v.object({
  fields: v.array(ownFieldSummary),
  removed: v.array(v.string()),
});
export type OwnFieldList = v.InferOutput<typeof ownFieldList>;

/** Values of the account that the path names. */
export const accountFieldsEdit = v.object({ id: v.string(), values: fieldValues, reason });

/** Which fields of its user an application is told, and as which claims. */
const toldFields = {
  fields: v.pipe(
    v.array(
      v.object({ field: key, claim: v.pipe(v.string('required'), v.trim(), v.maxLength(200, 'max_length')) }),
    ),
    v.maxLength(ownFieldLimits.fields, 'max_length'),
  ),
};
export const applicationFields = v.object(toldFields);
export type ApplicationFields = v.InferOutput<typeof applicationFields>;
export const applicationFieldsEdit = v.object({ id: v.string(), ...toldFields, reason });
