import type { Phrases } from '../types.ts';

/** What is not here yet reads English. */
export const phrases = {} satisfies Partial<Phrases>;
