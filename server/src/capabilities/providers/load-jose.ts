import { loadOnce } from '../../platform/load-once.ts';

/** Loaded with its first use, as the other library for providers. */
export const loadJose = loadOnce(() => import('jose'));
