import { expect, it } from 'vitest';
import { describeOnBoth } from '../../../server/src/testing/both-databases.ts';
import { openApplication, registerClient, signedInBrowser } from '../../../server/src/testing/openid.ts';
import { measureFlow } from './flow.ts';

describeOnBoth('the steps of OpenID Connect that the benchmark measures', (server) => {
  it('The server answers each step of OpenID Connect that the benchmark measures, so that each step has a rate', async () => {
    const { id, secret, redirectUri } = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    await openApplication(server, browser, { id, secret, redirectUri });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const client = { id, secret: secret ?? '', redirectUri };
    const rates = await measureFlow({ origin: server.url, base: '/oidc', client, browsers: [cookie] }, 4);
    for (const [step, rate] of Object.entries(rates))
      expect([step, rate]).toEqual([step, expect.any(Number)]);
  });
});
