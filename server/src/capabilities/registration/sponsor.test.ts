import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { keepWindows } from '../../testing/keep-windows.ts';
import { person } from '../../testing/people.ts';
import { newInviteCode } from '../accounts/invite-code.ts';

describeServer('looking up who sent an invitation', (server) => {
  it('The look-up of who sent an invitation answers with the first and last name only [2.47, 3.17, 7.27]', async () => {
    const { text } = await server.call('findSponsor', { inviteCode: person('alice').inviteCode });
    expect(JSON.parse(text).data).toEqual({ firstName: 'Alice', lastName: 'Archer' });
  });

  it('The look-up of an invitation answers a client only: without its credentials, or with wrong ones, it names nobody [7.27]', async () => {
    const { inviteCode } = person('alice');
    for (const client of [null, { id: 'portal', secret: 'wrong' }]) {
      const { status, codes, text } = await server.call('findSponsor', { inviteCode }, { client });
      expect([status, codes]).toEqual([401, ['invalid_client']]);
      expect(text).not.toContain('Alice');
    }
  });

  it.each([
    ['NOBODYS-CODE', 'not_found', 404],
    ['', 'not_found', 404],
    ['x'.repeat(65), 'not_found', 404],
    ["' OR '1'='1", 'not_found', 404],
    ["'; DROP TABLE accounts; --", 'not_found', 404],
    ['<script>alert(1)</script>', 'not_found', 404],
    ['<img src=x onerror=alert(1)>', 'not_found', 404],
    ['{{7*7}}', 'not_found', 404],
    [`${person('alice').inviteCode}\u0000`, 'not_found', 404],
    [`${person('alice').inviteCode}\n`, 'not_found', 404],
    [person('dan').inviteCode, 'blocked_invite_code', 400],
  ])(
    'The look-up of the invitation %j answers %s, without repeating the code [7.31, 8.7, P19]',
    async (inviteCode, code, status) => {
      const answer = await server.call('findSponsor', { inviteCode });
      expect([answer.codes, answer.status]).toEqual([[code], status]);
      if (inviteCode) expect(answer.text).not.toContain(inviteCode);
    },
  );

  it('The look-up is limited to thirty calls from one address: of a thousand guesses thirty are checked [P19]', async () => {
    const address = '203.0.113.30';
    const counts: Record<string, number> = {};
    for (let wave = 0; wave < 20; wave += 1) {
      const codes = Array.from({ length: 50 }, newInviteCode);
      const answers = await Promise.all(
        codes.map((inviteCode) => server.call('findSponsor', { inviteCode }, { address })),
      );
      for (const [index, answer] of answers.entries()) {
        expect(answer.text).not.toContain(codes[index]);
        const said = answer.codes.join();
        counts[said] = (counts[said] ?? 0) + 1;
      }
      if (wave === 0) await keepWindows(server);
    }
    expect(counts).toEqual({ not_found: 30, too_many_requests: 970 });
  });
});
