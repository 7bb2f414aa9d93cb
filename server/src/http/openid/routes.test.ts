import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSigningKeys } from '../../capabilities/openid/signing-keys.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  openApplication,
  registerClient,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { createProvider } from './create-provider.ts';

describeServer(
  'a path that the library of OpenID Connect would understand, and the server does not',
  (server) => {
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver();
    });
    afterAll(() => receiver.stop());

    it.each([
      ['POST', '/oidc/session/END/confirm'],
      ['POST', '/oidc/session/end/confirm'],
      ['POST', '/oidc/session/end/confirm/'],
      ['POST', '/oidc/session/end%2Fconfirm'],
      ['POST', '/oidc/%73ession/end/confirm'],
      ['POST', '/OIDC/session/end/confirm'],
      ['POST', '/oidc//session/end/confirm'],
      ['GET', '/oidc/session/END/success?client_id=TRAVEL'],
      ['GET', '/oidc/session/end/success?client_id=TRAVEL'],
      ['GET', '/oidc/session/END'],
      ['GET', '/oidc/session/end/'],
      ['POST', '/oidc/DEVICE'],
      ['POST', '/oidc/device/'],
      ['GET', '/oidc/Device'],
      ['POST', '/oidc/TOKEN'],
      ['GET', '/oidc/Auth'],
      ['PUT', '/oidc/reg/TRAVEL'],
      ['PUT', '/oidc/REG/TRAVEL'],
    ])(
      'The path %s %s, which the library of OpenID Connect would understand, is not there, and ends nothing [D14]',
      async (method, path) => {
        const travel = await registerClient(server, { logoutUri: `${receiver.url}/travel` });
        const browser = await signedInBrowser(server, 'alice');
        const { access_token } = await openApplication(server, browser, travel);
        const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const device = await server.fetch('/oidc/device', { headers: { cookie } });
        const xsrf = new URL(device.headers.get('location') ?? '', server.url).searchParams.get('form') ?? '';
        expect(xsrf).not.toBe('');
        const answer = await server.fetch(path, {
          method,
          headers: { cookie },
          ...(method === 'POST' && {
            body: new URLSearchParams({ xsrf, logout: 'yes', user_code: 'BBBB-BBBB' }),
          }),
        });
        expect([404, 302]).toContain(answer.status);
        expect(answer.headers.get('content-type') ?? '').not.toContain('text/html');
        expect((await userinfo(server, access_token)).status).toBe(200);
        await server.quiet();
        expect(receiver.received).toEqual([]);
      },
    );

    it('A path of a known route of OpenID Connect is read in one way, however it is written', async () => {
      const travel = await registerClient(server);
      const { url } = authorizationRequest(travel);
      const plain = await server.fetch(url);
      const encoded = await server.fetch(url.replace('/oidc/auth', '/oidc/%61uth'));
      expect([plain.status, encoded.status]).toEqual([303, 303]);
      expect(encoded.headers.get('location')).toMatch(/^\/oidc\/interaction\//);
    });
  },
);

describeServer('the library of OpenID Connect', (server) => {
  it('The library of OpenID Connect calls no address of an application, whatever it is asked to do', async () => {
    const receiver = await startReceiver();
    await registerClient(server, { id: 'STORE', logoutUri: `${receiver.url}/store` });
    const provider = await createProvider(server.context, await findSigningKeys(server.context));
    const client = await provider.Client.find('STORE');
    expect(client?.backchannelLogoutUri).toBe(`${receiver.url}/store`);
    const notify = Reflect.get(Object(client), 'backchannelLogout');
    await expect(notify.call(client, 'somebody', 'a session')).rejects.toThrow('may not call');
    expect(receiver.received).toEqual([]);
    await receiver.stop();
  });
});
