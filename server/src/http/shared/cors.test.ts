import { describe, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';

const portal = 'http://portal.portico.localhost:3000';
const api = 'http://api.portico.localhost:3000';
const split = {
  PORTICO_PUBLIC_URL: portal,
  PORTICO_DOMAIN_OAUTH: api,
  PORTICO_DOMAIN_PASSPORT_REST: api,
};

function corsOf({ headers }: Response): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

const preflight = (origin: string, method: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,x-locale',
  },
});

describeServer(
  'an API on another origin than the portal',
  (server) => {
    it('An API on another origin than the portal answers the portal’s preflight, with credentials where a cookie is needed [7.1, I07]', async () => {
      const answer = await server.fetch('/oauth/token', preflight(portal, 'POST'));
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': portal,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': expect.stringMatching(/Authorization.*X-Locale/),
        vary: expect.stringContaining('Origin'),
      });
      const session = await server.fetch('/v1/sessions/7', preflight(portal, 'DELETE'));
      expect(session.headers.get('access-control-allow-methods')).toBe('DELETE');
      const shared = await server.fetch('/config', preflight(portal, 'GET'));
      expect(shared.status).toBe(204);
      expect(shared.headers.has('access-control-allow-credentials')).toBe(false);
    });

    it('An API on another origin lets the portal read answers and refusals, with the time to wait and the reference number [7.1, 8.20]', async () => {
      const refused = await server.fetch('/v1/user', { headers: { origin: portal } });
      expect(refused.status).toBe(401);
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'access-control-allow-origin': portal,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
      });
      const config = await server.fetch('/config', { headers: { origin: portal } });
      expect(config.headers.get('access-control-allow-origin')).toBe(portal);
      expect(config.headers.get('vary')).toContain('Origin');
    });

    it.each([
      'https://evil.example',
      'null',
      `${portal}.evil.example`,
      portal.replace('portal', 'sub.portal'),
      portal.replace('http:', 'https:'),
      portal.replace(':3000', ''),
      portal.toUpperCase(),
      '*',
    ])(
      'An API on another origin than the portal sends the origin %s no CORS headers [7.1, I07]',
      async (origin) => {
        for (const request of [preflight(origin, 'POST'), { method: 'POST', headers: { origin } }])
          expect(corsOf(await server.fetch('/oauth/token', request))).toEqual([]);
      },
    );

    it('An API on another origin than the portal allows only calls of the endpoint table, with the method of their row [I07, I09]', async () => {
      for (const [path, method] of [
        ['/oauth/token', 'DELETE'],
        ['/outbox/messages', 'GET'],
        ['/en/login', 'POST'],
      ] as const) {
        expect(corsOf(await server.fetch(path, preflight(portal, method)))).toEqual([]);
      }
    });
  },
  split,
);

describe('an API on the origin of the portal', () => {
  describeServer('by default', (server) => {
    it('An API on the origin of the portal sends no CORS headers to any origin by default [I07]', async () => {
      for (const origin of ['http://portal.test:3000', 'https://evil.example']) {
        expect(corsOf(await server.fetch('/oauth/token', preflight(origin, 'POST')))).toEqual([]);
        expect(corsOf(await server.fetch('/v1/user', { headers: { origin } }))).toEqual([]);
      }
    });
  });
});
