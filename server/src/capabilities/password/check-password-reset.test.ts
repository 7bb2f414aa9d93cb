import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { codeIn, guest, join, mailedCode } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import type { TestServer } from '../../testing/test-server.ts';

const password = 'Early-Boat.42';

async function resetCode(server: TestServer, email: string): Promise<string> {
  await server.call('requestPasswordReset', { email });
  return codeIn((await server.mails.mailTo(email)).link);
}

describeServer('POST /v1/password/reset/check', (server) => {
  it('A check returns the e-mail of a valid reset link, is not cached, and does not use the link up [2.8]', async () => {
    const grace = await join(server);
    const code = await resetCode(server, grace.email);
    for (let time = 0; time < 2; time += 1) {
      const { data, headers } = await server.call('checkPasswordReset', { code });
      expect(data).toEqual({ email: grace.email });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await server.call('confirmPasswordReset', { code, password })).status).toBe(200);
  });

  it('A check answers not_found for a reset link that is used, replaced, changed, expired or of a disabled account [2.52, P05]', async () => {
    const [grace, dora, lea] = [await join(server), await join(server), await join(server)];
    const replaced = await resetCode(server, grace.email);
    const used = await resetCode(server, grace.email);
    await server.call('confirmPasswordReset', { code: used, password });
    const late = await resetCode(server, lea.email);
    const disabled = await resetCode(server, dora.email);
    const changed = late.replace(/^./, late.startsWith('A') ? 'B' : 'A');
    const { db } = server.context;
    await db.kysely.updateTable('accounts').set({ disabled: 1 }).where('email', '=', dora.email).execute();
    for (const code of [replaced, used, changed, disabled]) {
      const { status, codes } = await server.call('checkPasswordReset', { code });
      expect([status, ...codes]).toEqual([404, 'not_found']);
    }
    await server.later(30 * 60 + 1);
    expect((await server.call('checkPasswordReset', { code: late })).codes).toEqual(['not_found']);
  });

  it('A check of a reset link does not return the e-mail of a confirmation link', async () => {
    const code = await mailedCode(server, guest());
    expect((await server.call('checkPasswordReset', { code })).codes).toEqual(['not_found']);
  });

  it('The check of reset links is limited to thirty calls a minute per address', async () => {
    const address = freshAddress();
    const code = 'x'.repeat(43);
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1)
      statuses.push((await server.call('checkPasswordReset', { code }, { address })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  });
});
