import type { ApplicationInfo } from '@portico/contract/config';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const store = { applicationName: 'Store', application: 'STORE' } as ApplicationInfo; // the parts that are read
const portal = 'https://portal.example/en/confirmation/code';

describe('what follows a confirmation [2.49, 3.18]', () => {
  it.each([
    [
      'an address and a name',
      { resourceUrl: 'https://store.example/', applicationName: 'Store' },
      { url: 'https://store.example/', applicationName: 'Store', info: store },
    ],
    ['an address without a name', { resourceUrl: 'https://x.example/' }, { url: 'https://x.example/' }],
    ['a name without an address', { applicationName: 'Store' }, { applicationName: 'Store', info: store }],
    [
      'an unknown name',
      { resourceUrl: 'https://x.example/', applicationName: 'X' },
      { url: 'https://x.example/', applicationName: 'X' },
    ],
    ['no data', null, {}],
    ['an empty object', {}, {}],
    ['the home page of the portal', { resourceUrl: 'https://portal.example/en' }, {}],
    ['a script', { resourceUrl: 'javascript:alert(1)' }, {}],
    ['no address at all', { resourceUrl: 'nowhere' }, {}],
  ])('The step that follows a confirmation is read from %s', (_what, resource, expected) => {
    expect(nextStep(resource, [store], portal)).toEqual(expected);
  });
});
