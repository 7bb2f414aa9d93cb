import * as v from 'valibot';

/** Where a page of a list begins: the `next` of the page before. The first page needs none. */
export const pageCursor = v.optional(
  v.pipe(v.string('invalid_value'), v.regex(/^[0-9]{1,15}\.[A-Za-z0-9_-]{1,64}$/, 'invalid_value')),
);
