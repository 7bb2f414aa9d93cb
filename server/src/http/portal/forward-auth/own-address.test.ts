import { describe, expect, it } from 'vitest';
import { userHeaders } from './user-headers.ts';
import { ownAddress, wantedPath } from './wanted-address.ts';

const origin = 'https://books.example';

describe('the address that a sign-in comes back to', () => {
  it.each([
    '/',
    '/orders?page=2&sort=a%20b',
    '/a//b',
    '/?to=https://evil.example/',
    '/.portico',
    '/.porticos/x',
  ])('The way back leads to %s of the application [B04]', (path) => {
    expect(ownAddress(path, origin).href).toBe(origin + path);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example/',
    '/ /evil.example/',
    '///evil.example/',
    '',
    'orders',
    '/.portico/BOOKS/sign-out',
    '/a/../.portico/BOOKS/start',
  ])('The way back leads to the front page instead of %j [B04]', (path) => {
    expect(ownAddress(path, origin).href).toBe(`${origin}/`);
  });

  it('The way back stays at the host also where a path looks like another host once it is resolved [B04]', () => {
    for (const path of ['/.//evil.example/', '/a/..//evil.example/'])
      expect(ownAddress(path, origin).origin).toBe(origin);
  });

  it('The proxy says which page was wanted, a link of the application otherwise, and a form is not sent again [4.6]', () => {
    expect(wantedPath({ 'x-forwarded-uri': '/a?b=c&to=/d' }, 'to=/e')).toBe('/a?b=c&to=/d');
    expect(wantedPath({ 'x-forwarded-uri': '', 'x-forwarded-method': '' }, 'to=/e%3Ff')).toBe('/e?f');
    expect(wantedPath({}, '')).toBe('/');
    expect(wantedPath({ 'x-forwarded-method': 'HEAD', 'x-forwarded-uri': '/a' }, '')).toBe('/a');
    expect(wantedPath({ 'x-forwarded-method': 'POST', 'x-forwarded-uri': '/a' }, '')).toBe('/');
  });
});

describe('the headers about a user', () => {
  const user = { id: 'id', email: 'a@b.example', name: 'Ann', groups: null, roles: null };

  it('The headers about a user are UTF-8, have no line of their own, and keep members of a list apart [4.6, R22]', () => {
    const headers = userHeaders({
      ...user,
      name: '山田 Zoë\r\nRemote-User: admin',
      groups: ['a', 'b, c', '%2C'],
      roles: [],
    });
    expect(Buffer.from(headers['remote-name'] ?? '', 'latin1').toString('utf8')).toBe(
      '山田 Zoë  Remote-User: admin',
    );
    expect(headers).toMatchObject({ 'remote-groups': 'a,b%2C c,%252C', 'remote-roles': '' });
  });

  it('The headers about a user are all there, and empty where the application learns nothing [4.6, R22]', () => {
    expect(userHeaders(user)).toEqual({
      'remote-user': 'id',
      'remote-email': 'a@b.example',
      'remote-name': 'Ann',
      'remote-groups': '',
      'remote-roles': '',
    });
    expect(userHeaders({ ...user, groups: 'a b' })['remote-groups']).toBe('a b');
  });
});
