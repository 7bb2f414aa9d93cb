import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { registerClient } from '../../testing/openid.ts';
import { application } from '../../testing/people.ts';

describeServer('an application that nobody can have registered', (server) => {
  it.each([
    'TRAVEL\u0000',
    '\u0000',
    'travel',
    'TRAVEL ',
    'ＴＲＡＶＥＬ',
    '\ud800',
    '__proto__',
    'X'.repeat(1_000),
  ])(
    'An application that names itself %j is unknown wherever it asks, with every database [D23]',
    async (id) => {
      await registerClient(server);
      const { secret } = application('TRAVEL');
      const client_id = id.toWellFormed();
      const authorization = `Basic ${Buffer.from(`${encodeURIComponent(client_id)}:${secret}`).toString('base64')}`;
      const statusOf = async (path: string, init?: RequestInit) => (await server.fetch(path, init)).status;
      const query = new URLSearchParams({ client_id, response_type: 'code', scope: 'openid' });
      expect((await server.fetch(`/oidc/auth?${query}`)).headers.get('location')).toContain(
        'reason=invalid_client',
      );
      expect(await statusOf(`/oidc/session/end?${query}`)).toBe(400);
      expect(await statusOf(`/oidc/reg/${encodeURIComponent(client_id)}`)).toBe(401);
      for (const path of ['token', 'token/introspection', 'token/revocation', 'request', 'device/auth']) {
        const post = async (init: RequestInit) =>
          await statusOf(`/oidc/${path}`, { method: 'POST', ...init });
        const asked = { grant_type: 'authorization_code', token: 'x' };
        const inBody = await post({ body: new URLSearchParams({ ...asked, client_id }) });
        expect([path, inBody]).toEqual([path, 401]);
        // A header that has other characters than ASCII is refused as malformed.
        const inHeader = await post({ headers: { authorization }, body: new URLSearchParams(asked) });
        expect([path, [400, 401].includes(inHeader)]).toEqual([path, true]);
      }
      const named = { id: client_id, secret: secret ?? '' };
      const checked = await server.call('checkToken', { token: 'x' }, { client: named });
      // The hand-off reads identifiers in any case.
      expect(checked.status).toBe(client_id.toUpperCase() === 'TRAVEL' ? 400 : 401);
    },
  );
});
