import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../../testing/console.ts';
import { join, person } from '../../../testing/people.ts';

describeServer('The invitations of the console', (server) => {
  const { open, support } = openConsoleForStaff(server);

  const find = async (text: string) => (await support.call('findInvitations', { text })).data.invitations;

  /** The only account that a search finds. */
  async function findOne(text: string) {
    const [only, ...others] = await find(text);
    if (!only || others.length > 0) throw new Error(`${text} finds not exactly one account`);
    return only;
  }

  it('Invitations are found in the console by code, name, e-mail and id, with who invited whom', async () => {
    const sponsor = await findOne(person('alice').email);
    const user = await join(server);
    const found = await findOne(user.email);
    expect(found).toMatchObject({ email: user.email, blocked: false, inviteeCount: 0 });
    expect(found.sponsor).not.toBeNull();
    for (const text of [found.code.toLowerCase(), found.id, user.email.toUpperCase()])
      expect((await findOne(text)).id).toBe(found.id);
    expect((await find(sponsor.name)).map(({ id }) => id)).toContain(sponsor.id);
    expect(await find('nobody-has-this-name')).toEqual([]);
  });

  it('The console lists whom an account has invited, the newest first, in pages', async () => {
    const first = await findOne((await join(server)).email);
    const { id, name } = first.sponsor ?? { id: '', name: '' };
    await server.later(1);
    const second = await findOne((await join(server)).email);
    const { data } = await support.call('listInvitees', { id });
    expect(data.inviter).toMatchObject({ id, name, inviteeCount: data.invitations.length });
    expect(data.invitations.slice(0, 2).map((invitee) => invitee.id)).toEqual([second.id, first.id]);
    const created = Date.parse(second.createdAt);
    const next = await support.call('listInvitees', { id, after: `${created}.${second.id}` });
    expect(next.data.invitations[0]?.id).toBe(first.id);
    expect((await support.call('listInvitees', { id: 'unknown' })).status).toBe(404);
  });

  it('The invitations of the console show that a code is blocked', async () => {
    const { id } = await findOne((await join(server)).email);
    await support.call('blockInvitation', { id, blocked: true, reason: 'sold on a forum' });
    expect((await support.call('listInvitees', { id })).data.inviter.blocked).toBe(true);
    await support.call('blockInvitation', { id, blocked: false, reason: 'it was a mistake' });
    expect((await findOne(id)).blocked).toBe(false);
  });

  it('The invitations of the console show that the account of a code is disabled, so that its code is refused', async () => {
    const { id, disabled } = await findOne((await join(server)).email);
    expect(disabled).toBe(false);
    await support.call('disableAccount', { id, reason: 'sold on a forum' });
    expect((await support.call('listInvitees', { id })).data.inviter).toMatchObject({
      blocked: false,
      disabled: true,
    });
  });

  it('The invitations of the console are shown to support and admins alone', async () => {
    const moderator = open();
    await signInToConsole(moderator, await newStaff(server, 'moderator'));
    expect((await moderator.call('findInvitations', {})).codes).toEqual(['access_denied']);
    const guest = open();
    for (const answer of [
      await guest.call('findInvitations', {}),
      await guest.call('listInvitees', { id: 'any' }),
    ])
      expect([answer.status, ...answer.codes]).toEqual([401, 'invalid_token']);
  });
});
