import type { OutputOf } from '@portico/contract/endpoints';

export type OrderedApplication = OutputOf<'listApplications'>['applications'][number];
