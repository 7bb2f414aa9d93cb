import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { type OutsideProvider, startOutsideProvider } from '../../testing/outside-provider.ts';
import { join } from '../../testing/people.ts';
import { comeBack, linkProvider, offerProvider, tellSignOut } from '../../testing/providers.ts';

describeServer('a provider that does not answer', (server) => {
  let acme: OutsideProvider;
  beforeAll(async () => {
    acme = await startOutsideProvider();
    await offerProvider(server, acme);
  });
  afterAll(() => acme.stop());
  beforeEach(() => {
    acme.user = { sub: 'grace', sid: 'session-1' };
    acme.hostility = {};
  });

  it('A provider that answers nothing signs nobody in [E01]', async () => {
    acme.hostility = { hangs: true };
    expect((await comeBack(server, acme)).data).toEqual({ outcome: 'REFUSED', because: 'UNREACHED' });
  });

  it('A provider that does not say what its keys are cannot sign anybody out [E07]', async () => {
    const user = await join(server);
    const browser = openBrowser(server);
    const password = { grant_type: 'password', username: user.email, password: user.password } as const;
    const { access_token: own } = (await browser.call('issueToken', password)).data;
    await linkProvider(acme, { browser, token: own });
    const there = openBrowser(server);
    const { data } = await comeBack(server, acme, { browser: there });
    if (data.outcome !== 'SIGNED_IN') throw new Error(data.outcome);
    const token = data.tokenSet.access_token;
    acme.hostility = { hidesKeys: true };
    expect((await tellSignOut(server, await acme.logoutToken(acme.user))).status).toBe(400);
    expect((await there.call('listSessions', {}, { token })).status).toBe(200);
  });
});
