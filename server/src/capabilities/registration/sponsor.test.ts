import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both.ts';
import { person } from '../../testing/people.ts';

describeOnBoth('looking up who sent an invitation', (server) => {
  it('answers with two names and nothing else [2.47, 3.17, 7.27]', async () => {
    const { text } = await server.call('findSponsor', { inviteCode: person('alice').inviteCode });
    expect(JSON.parse(text).data).toEqual({ firstName: 'Alice', lastName: 'Archer' });
  });

  it.each([
    ['NOBODYS-CODE', 'not_found', 404],
    ['', 'not_found', 404],
    ['x'.repeat(65), 'not_found', 404],
    ["' OR '1'='1", 'not_found', 404],
    ['<script>alert(1)</script>', 'not_found', 404],
    [person('dan').inviteCode, 'blocked_invite_code', 400],
  ])(
    'for %j answers %s, and never with the code itself [7.31, 8.7] P19',
    async (inviteCode, code, status) => {
      const answer = await server.call('findSponsor', { inviteCode });
      expect([answer.codes, answer.status]).toEqual([[code], status]);
      if (inviteCode) expect(answer.text).not.toContain(inviteCode);
    },
  );

  it('ends for a while after thirty from one address P19', async () => {
    const address = '203.0.113.30';
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1)
      statuses.push((await server.call('findSponsor', { inviteCode: `GUESS-${time}` }, { address })).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
