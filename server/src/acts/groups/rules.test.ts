import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { addApproved } from '../../testing/documents.ts';
import { application, codeIn, guest, handOff, join, signIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { correctName } from '../corrections/correct-name.ts';
import { previewMembers } from './add-members.ts';
import { setApplicationGroups } from './application-groups.ts';
import { addGroup, editGroup, removeGroup } from './change-groups.ts';
import { addMember } from './members.ts';
import { addRole, removeRole, setRoleGroups } from './roles.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';
let count = 0;

describeOnBoth('groups by rule', (server) => {
  /** A group by rule, which opens an application that also learns it. */
  async function start(by: { rule: 'VERIFIED' } | { rule: 'DOMAINS'; domains: string[] }) {
    count += 1;
    const id = `by-rule-${count}`;
    const group = { id, name: `By rule ${count}`, description: '', reason };
    await addGroup(server.context, operator, { ...group, ...by });
    const access = { openTo: 'GROUPS' as const, openGroups: [id], learns: 'ALL' as const };
    await setApplicationGroups(server.context, operator, { id: 'STORE', reason, ...access });
    return id;
  }
  async function end(id: string) {
    const access = { openTo: 'ALL', learns: 'NONE' } as const;
    await setApplicationGroups(server.context, operator, { id: 'STORE', reason, ...access });
    await removeGroup(server.context, operator, { id, reason });
  }
  async function person(domain = 'example.org') {
    count += 1;
    const input = { ...guest(), email: `rule-${count}@${domain}` };
    await join(server, input);
    const { id } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow();
    return { id, email: input.email, token: await signIn(server, input) };
  }
  const missing = async (token: string) =>
    (await server.call('getOwnGroups', {}, { token })).data.closedApplications;
  const check = (token: string) => server.call('checkToken', { token }, { client: application('STORE') });
  const liveTokens = async (accountId: string) => {
    const { kysely, now } = server.context.db;
    const rows = await kysely
      .selectFrom('tokens')
      .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
      .select(['sessions.account_id', 'tokens.application'])
      .where('tokens.expires_at', '>', now)
      .execute();
    return rows.filter((row) => row.account_id === accountId && row.application === 'STORE').length;
  };

  it('A group of verified users has them as they are at each read, and what it opened ends with the verification [D20]', async () => {
    const id = await start({ rule: 'VERIFIED' });
    const { id: accountId, token } = await person();
    expect(await missing(token)).toEqual([{ application: 'STORE', missing: 'GROUPS' }]);
    await addApproved(server, accountId, 'PASSPORT');
    const verify = () =>
      server.context.db.kysely
        .updateTable('accounts')
        .set({ verified: 1 })
        .where('id', '=', accountId)
        .execute();
    await verify();
    expect(await missing(token)).toEqual([]);
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).data.groups).toEqual([id]);
    const own = (await server.call('getOwnGroups', {}, { token })).data.groups;
    expect(own.map((group) => group.id)).toEqual([id]);
    await correctName(server.context, operator, { accountId, reason, firstName: 'Other', lastName: 'Name' });
    expect(await liveTokens(accountId)).toBe(0);
    await verify();
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    await end(id);
  });

  it('A group of domains has accounts with such an e-mail, and none of a domain below it or with it in its name', async () => {
    const id = await start({ rule: 'DOMAINS', domains: ['Example.ORG', '@exámple.net'] });
    const expected = [
      ['example.org', []],
      ['exámple.net', []],
      ['sub.example.org', ['STORE']],
      ['notexample.org', ['STORE']],
      ['example.org.example', ['STORE']],
    ] as const;
    for (const [domain, closed] of expected) {
      const { token } = await person(domain);
      expect([domain, (await missing(token)).map((each) => each.application)]).toEqual([domain, closed]);
    }
    await end(id);
  });

  it('A group of domains is left with the old e-mail, and what it opened ends in the same act [D20]', async () => {
    const id = await start({ rule: 'DOMAINS', domains: ['example.org'] });
    const { id: accountId, token } = await person();
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).data.groups).toEqual([id]);
    const email = `moved-${count}@example.com`;
    await server.call('startEmailChange', { email }, { token });
    const code = codeIn((await server.mails.mailTo(email)).link);
    expect((await server.call('confirmEmailChange', { code })).status).toBe(200);
    expect(await liveTokens(accountId)).toBe(0);
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ email_key: `moved-back-${count}@example.org` })
      .where('id', '=', accountId)
      .execute();
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    await end(id);
  });

  it('Domains that are taken from a group end what it opened', async () => {
    const id = await start({ rule: 'DOMAINS', domains: ['example.org', 'example.com'] });
    const { id: accountId, token } = await person('example.com');
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).status).toBe(200);
    await editGroup(server.context, operator, { id, reason, domains: ['example.org'] });
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    await until('the end of what was opened', async () => (await liveTokens(accountId)) === 0);
    const same = editGroup(server.context, operator, { id, reason, domains: ['example.org'] });
    await expect(same).rejects.toMatchObject({ code: 'nothing_changed' });
    await end(id);
  });

  it('A role that a group by rule has is told of those in it', async () => {
    const id = await start({ rule: 'DOMAINS', domains: ['example.org'] });
    const role = { application: 'STORE', role: 'reader', reason };
    await addRole(server.context, operator, { ...role, name: 'Reader' });
    await setRoleGroups(server.context, operator, { ...role, groups: [id] });
    const { token } = await person();
    expect((await check((await handOff(server, token)).access_token)).data.roles).toEqual(['reader']);
    await removeRole(server.context, operator, role);
    await end(id);
  });

  it('Nobody adds members to a group by rule, and a rule of domains has some', async () => {
    const id = await start({ rule: 'VERIFIED' });
    const { id: accountId, email } = await person();
    const refused = { code: 'group_by_rule' };
    await expect(addMember(server.context, operator, { accountId, group: id, reason })).rejects.toMatchObject(
      refused,
    );
    await expect(
      previewMembers(server.context, operator, { group: id, emails: [email] }),
    ).rejects.toMatchObject(refused);
    for (const domains of [[], ['no domain'], ['%'], ['example_org'], ['org']]) {
      const group = { id: 'none', name: 'None', description: '', reason, rule: 'DOMAINS' as const, domains };
      await expect(addGroup(server.context, operator, group)).rejects.toMatchObject({
        code: 'invalid_domains',
      });
    }
    await end(id);
  });
});
