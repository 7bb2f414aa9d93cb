import * as v from 'valibot';

/**
 * Seconds until a code of the account can be right again. Present while as many codes were wrong as a day
 * allows.
 */
export const blockedFor = v.optional(v.number());
