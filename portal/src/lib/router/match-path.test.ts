import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/:locale/', '/en', { locale: 'en' }],
  ['/:locale/', '/en/', { locale: 'en' }],
  ['/:locale/login', '/de/LOGIN/', { locale: 'de' }],
  ['/:locale/confirmation/:code', '/ar/confirmation/a%2Fb', { locale: 'ar', code: 'a/b' }],
  ['/:locale/confirmation/:code', '/ar/confirmation/%E0%A4%A', { locale: 'ar', code: '%E0%A4%A' }],
])('%s matches %s', (pattern, pathname, params) => expect(matchPath(pattern, pathname)).toEqual(params));

test.each([
  ['/:locale/login', '/en/login/qr'],
  ['/:locale/login', '/en//login'],
  ['/:locale/login', '/login'],
  ['/:locale/confirmation/:code', '/en/confirmation'],
  ['/:locale/confirmation/:code', '/en/confirmation/'],
  ['/:locale/', '//'],
])('%s does not match %s', (pattern, pathname) => expect(matchPath(pattern, pathname)).toBeNull());
