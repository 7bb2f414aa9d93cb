import * as v from 'valibot';
import { lineUpTo } from '../lines.ts';
import { defaultLocale, locales } from '../locales.ts';
import { fieldRights, ownFieldKinds, ownFieldLimits } from './kinds.ts';

/** By language. English is there; a language without words of its own has the English ones. */
/* @__NO_SIDE_EFFECTS__ */
const words = (longest: number) => {
  const line = lineUpTo(longest);
  return v.strictObject(
    { ...v.entriesFromList(locales, v.optional(line)), [defaultLocale]: line },
    'required',
  );
};

const option = v.object({
  id: v.pipe(v.string('required'), v.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/, 'invalid_value')),
  labels: words(ownFieldLimits.label),
});

const yes = v.optional(v.boolean('invalid_value'), false);
const bound = v.optional(
  v.nullable(
    v.pipe(
      v.number('invalid_value'),
      v.finite('invalid_value'),
      v.minValue(-1e12, 'invalid_value'),
      v.maxValue(1e12, 'invalid_value'),
    ),
  ),
  null,
);

/**
 * A field of accounts that an operator adds. A value is given at the registration, later on the profile page,
 * or never by users; `searched` says that staff find accounts by it.
 */
export const ownFieldDefinition = v.pipe(
  v.object({
    kind: v.picklist(ownFieldKinds, 'invalid_value'),
    labels: words(ownFieldLimits.label),
    hints: v.optional(v.nullable(words(ownFieldLimits.hint)), null),
    users: v.picklist(fieldRights, 'invalid_value'),
    staff: v.picklist(fieldRights, 'invalid_value'),
    atRegistration: yes,
    required: yes,
    searched: yes,
    /** The longest text. */
    longest: v.optional(
      v.nullable(
        v.pipe(
          v.number('invalid_value'),
          v.integer('invalid_value'),
          v.minValue(1, 'invalid_value'),
          v.maxValue(ownFieldLimits.text, 'invalid_value'),
        ),
      ),
      null,
    ),
    /** Bounds of a number; null for none. */
    least: bound,
    most: bound,
    /** What can be chosen, in this order. */
    options: v.optional(
      v.pipe(v.array(option, 'invalid_value'), v.maxLength(ownFieldLimits.options, 'max_length')),
      [],
    ),
  }),
  v.transform(({ longest, least, most, options, ...field }) => ({
    ...field,
    longest: field.kind === 'TEXT' ? (longest ?? ownFieldLimits.text) : null,
    least: field.kind === 'NUMBER' ? least : null,
    most: field.kind === 'NUMBER' ? most : null,
    options: field.kind === 'CHOICE' ? options : [],
  })),
  v.forward(
    v.check(({ kind, options }) => kind !== 'CHOICE' || options.length > 0, 'required'),
    ['options'],
  ),
  v.forward(
    v.check(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, 'invalid_value'),
    ['options'],
  ),
  v.forward(
    v.check(({ least, most }) => least === null || most === null || least <= most, 'invalid_value'),
    ['most'],
  ),
  // Who gives a value sees it.
  v.forward(
    v.check(({ atRegistration, users }) => !atRegistration || users !== 'NONE', 'invalid_value'),
    ['atRegistration'],
  ),
  // A search says who has a value.
  v.forward(
    v.check(
      ({ searched, staff, kind }) => !searched || (staff !== 'NONE' && kind !== 'YES_NO'),
      'invalid_value',
    ),
    ['searched'],
  ),
);
export type OwnFieldDefinition = v.InferOutput<typeof ownFieldDefinition>;

/** A field with its key, under which applications know it, and which never changes. */
export interface OwnField extends OwnFieldDefinition {
  readonly key: string;
}

/** Whether users say themselves what the value is. */
export function isSetByUsers({
  atRegistration,
  users,
}: Pick<OwnFieldDefinition, 'atRegistration' | 'users'>): boolean {
  return atRegistration || users === 'EDIT';
}

/** When users are asked for a value. */
export function askedWhen({
  atRegistration,
  users,
}: Pick<OwnFieldDefinition, 'atRegistration' | 'users'>): 'REGISTRATION' | 'LATER' | 'NEVER' {
  if (atRegistration) return 'REGISTRATION';
  return users === 'EDIT' ? 'LATER' : 'NEVER';
}
