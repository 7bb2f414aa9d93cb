import * as v from 'valibot';

const optionalText = (most: number) =>
  v.optional(v.pipe(v.string('invalid_value'), v.maxLength(most, 'invalid_value')));

/** The words of a search; an empty search lists everything. */
export const searchWords = optionalText(256);

/** The `next` of the page before. */
export const pageCursor = v.optional(
  v.pipe(v.string('invalid_value'), v.regex(/^\d{1,15}\.[\w-]{1,64}$/, 'invalid_value')),
);

/** An id, or the name of an operator. */
export const nameOrId = optionalText(128);

/** A day (ISO 8601). */
export const day = v.optional(v.pipe(v.string('invalid_value'), v.isoDate('invalid_value')));

/** The reason of an act, for the audit trail. */
export const reason = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(3, 'min_length'),
  v.maxLength(500, 'max_length'),
);

/** An act on what the path names. */
export const actInput = v.object({ id: v.string(), reason });
