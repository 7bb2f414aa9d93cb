import type { ReadPassport } from '@portico/passport/zone/parse-zone';

/**
 * What came of reading a picture. `illegible`: no lines that can be read were found. `failed`: this browser
 * or this file does not allow it.
 */
export type Reading =
  | { readonly outcome: 'read'; readonly passport: ReadPassport }
  | { readonly outcome: 'illegible' | 'failed' };
