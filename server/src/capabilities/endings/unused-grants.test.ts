import { expect, it } from 'vitest';
import { asSessionId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import {
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';
import { deleteUnusedGrants } from './delete-unused-grants.ts';

const offline = { scope: 'openid offline_access', prompt: 'consent' };

describeOnBoth('the grants of sessions that have ended', (server) => {
  const clean = () => deleteUnusedGrants(server.context.db, server.context.rules.session.idle, 0);
  const grants = async () => {
    const { kysely } = server.context.db;
    const rows = await kysely
      .selectFrom('openid_entries')
      .select('id_hash')
      .where('model', '=', 'Grant')
      .execute();
    return rows.length;
  };

  it('The grants of ended sessions are deleted, unless something is valid that outlives the session', async () => {
    const travel = await registerClient(server);
    const store = await registerClient(server, { id: 'STORE' });
    const ending = await signedInBrowser(server, 'alice');
    const staying = await signedInBrowser(server, 'alice');
    const bound = await openApplication(server, ending, travel);
    const free = await openApplication(server, ending, store, offline);
    const open = await openApplication(server, staying, travel);
    expect([await clean(), await grants()]).toEqual([0, 3]);

    const token = ending.cookies.get('access_token') ?? '';
    expect((await ending.call('revokeToken', {}, { token })).status).toBe(200);
    expect([await clean(), await grants()]).toEqual([1, 2]);
    expect((await userinfo(server, bound.access_token)).status).toBe(401);
    expect((await userinfo(server, open.access_token)).status).toBe(200);
    const again = { grant_type: 'refresh_token', refresh_token: free.refresh_token };
    const refreshed = await requestTokens(server, store, again);
    expect(refreshed.status).toBe(200);
    expect([await clean(), await grants()]).toEqual([0, 2]);

    // The session that stayed has expired, and the refresh token was not used for 14 days.
    await server.later(15 * 86_400);
    expect([await clean(), await grants()]).toEqual([2, 0]);
  });

  it('The grants of ended sessions are deleted in batches, however many there are', async () => {
    const { db } = server.context;
    const rows = Array.from({ length: 1_200 }, (_none, index) => ({
      model: 'Grant',
      id_hash: digest(`grant ${index}`),
      grant_hash: digest(`${index}`),
      payload: '',
      session_id: asSessionId('gone'),
      session_bound: 0 as const,
      created_at: 0,
    }));
    for (const part of [rows.slice(0, 600), rows.slice(600)])
      await db.kysely
        .insertInto('openid_entries')
        .values((row) => part.map((one) => ({ ...one, expires_at: row(db.now, '+', 86_400_000) })))
        .execute();
    expect(await clean()).toBe(1_200);
    expect(await clean()).toBe(0);
  });
});
