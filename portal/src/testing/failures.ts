import type { EndpointName } from '@portico/contract/endpoints';
import type { PhraseId } from '@portico/phrases/types';
import { mockApi } from '../mock-api/control.ts';

/** How every call can fail besides its own refusals, and what the user reads then [8.2, 8.21]. */
export const outages: readonly (readonly [
  how: string,
  fail: (name: EndpointName) => void,
  text: PhraseId,
])[] = [
  [
    'the server fails',
    (name) => mockApi.refuse(name, 'internal_server_error'),
    'error.internal_server_error',
  ],
  ['there is no connection', (name) => mockApi.disconnect(name), 'error.server_error'],
];
