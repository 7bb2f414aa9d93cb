import { expect, it } from 'vitest';
import { removeApplication } from '../../acts/applications/remove-application.ts';
import { listRemovedApplications } from '../../db/large-tables/application-removal.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openApplication, registerClient, signedInBrowser, userinfo } from '../../testing/openid.ts';

describeServer('an application that staff have removed', (server) => {
  it('An access token is refused from the moment of the removal of its application, though its row is deleted later', async () => {
    const client = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const { access_token } = await openApplication(server, browser, client);
    expect((await userinfo(server, access_token)).status).toBe(200);
    await removeApplication(server.context, { type: 'cli', user: 'test' }, { id: client.id });
    const { status, claims } = await userinfo(server, access_token);
    expect([status, claims.error]).toEqual([401, 'invalid_token']);
    expect((await listRemovedApplications(server.context.db)).map(({ id }) => id)).toEqual([client.id]);
  });
});
