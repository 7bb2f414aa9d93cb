import { expect, test } from 'vitest';
import { targetOf } from './target-of.ts';

const backUrl = 'http://store.localhost:3001/cart';
const applicationsInfo = [
  {
    application: 'STORE',
    applicationName: 'Store',
    url: 'http://store.localhost:3001/',
    type: 'store',
    title: '',
    description: '',
  },
] as const;

test.each([
  ['name and URL', { applicationName: 'Store', resourceUrl: backUrl }, { application: 'STORE', backUrl }],
  ['a name without a URL', { applicationName: 'Store' }, { application: 'STORE' }],
  ['a URL without a name', { resourceUrl: backUrl }, { application: 'STORE', backUrl }],
  ['a URL without a name', { resourceUrl: 'https://nowhere.example/' }, {}],
  ['a relative URL', { resourceUrl: '/en/login' }, {}],
  ['a name that is not known', { applicationName: 'Bakery', resourceUrl: backUrl }, {}],
  ['nothing', {}, {}],
  ['null', null, {}],
])('After a reset that answers %s, the sign-in leads to %j [2.53, 3.18]', (_case, resource, target) => {
  expect(targetOf(resource, applicationsInfo)).toEqual(target);
});
