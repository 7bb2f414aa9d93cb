import { expect, it } from 'vitest';
import { describeOnBoth } from '../../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import {
  completePassport,
  findDocument,
  newUser,
  passportData,
  type TestUser,
} from '../../../testing/documents.ts';
import { join, signIn } from '../../../testing/people.ts';
import { jpeg } from '../../../testing/pictures.ts';

describeOnBoth('A phone that continues an upload', (server, onOne) => {
  async function linkOf({ token }: Pick<TestUser, 'token'>) {
    const { data } = await server.call('startPhoneUpload', { documentType: 'PASSPORT' }, { token });
    return new URL(data.url);
  }
  const codeIn = (link: URL) => link.hash.slice(1);
  const open = (phone: Browser, code: string, attempt?: string) =>
    phone.call('openPhoneUpload', { code, attempt });
  async function send(phone: Browser, code: string, key?: string) {
    const file = new File([new Uint8Array(await jpeg())], 'picture.jpg', { type: 'image/jpeg' });
    const cookies = [...phone.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    return await server.send(
      'sendPhonePicture',
      { file },
      { token: code, cookies, headers: key ? { 'idempotency-key': key } : {} },
    );
  }
  const stateOf = async ({ token }: Pick<TestUser, 'token'>) =>
    (await server.call('getPhoneUpload', { documentType: 'PASSPORT' }, { token })).data.state;
  const picturesOf = async (user: TestUser) => (await findDocument(server, user)).relativeFilePath;

  onOne(() => {
    it('A phone adds one picture to the document, without a session, and uses the link up by that [7.13]', async () => {
      const user = await newUser(server);
      const phone = openBrowser(server);
      expect(await stateOf(user)).toBe('NONE');
      const link = await linkOf(user);
      // The code is in the fragment, which browsers do not send.
      expect([link.pathname, link.search]).toEqual(['/en/phone', '']);
      expect(codeIn(link)).toMatch(/^[\w-]{43}$/);
      expect(await stateOf(user)).toBe('WAITING');
      const opened = await open(phone, codeIn(link));
      // Nothing about the account.
      expect(opened.data).toEqual({ documentType: 'PASSPORT', expiresIn: expect.closeTo(600, -1) });
      expect(await stateOf(user)).toBe('OPENED');
      expect((await send(phone, codeIn(link))).status).toBe(200);
      expect(await stateOf(user)).toBe('SENT');
      expect(await picturesOf(user)).toHaveLength(1);
      expect((await send(phone, codeIn(link))).codes).toEqual(['invalid_token']);
      expect((await open(phone, codeIn(link))).codes).toEqual(['not_found']);
      expect(await picturesOf(user)).toHaveLength(1);
    });

    it('Only the phone that opened the link first can continue the upload; it may load its page again [Q04]', async () => {
      const user = await newUser(server);
      const [phone, other] = [openBrowser(server), openBrowser(server)];
      const code = codeIn(await linkOf(user));
      expect((await send(phone, code)).codes).toEqual(['invalid_token']);
      await open(phone, code);
      expect((await open(other, code)).codes).toEqual(['not_found']);
      expect((await send(other, code)).codes).toEqual(['invalid_token']);
      expect((await open(phone, code)).status).toBe(200);
      expect((await send(phone, code)).status).toBe(200);
    });

    it('The first phone is known in a further try if the answer to its first one was lost; no other phone is', async () => {
      const user = await newUser(server);
      const code = codeIn(await linkOf(user));
      const [attempt, another] = ['0f'.repeat(16), 'f0'.repeat(16)];
      // A browser that was not answered has no cookie.
      await open(openBrowser(server), code, attempt);
      const [phone, other] = [openBrowser(server), openBrowser(server)];
      expect((await open(other, code, another)).codes).toEqual(['not_found']);
      expect((await open(other, code)).codes).toEqual(['not_found']);
      expect((await open(phone, code, attempt)).status).toBe(200);
      expect((await send(other, code)).codes).toEqual(['invalid_token']);
      expect((await send(phone, code)).status).toBe(200);
    });

    it.each(['', '0f', 'x'.repeat(32), '0f'.repeat(17)])(
      'A phone that continues an upload cannot be recognised by %j',
      async (attempt) => {
        const code = codeIn(await linkOf(await newUser(server)));
        expect((await open(openBrowser(server), code, attempt)).codes).toEqual(['invalid_value']);
      },
    );

    it('A phone keeps its upload link for ten minutes in a cookie that scripts cannot read', async () => {
      const code = codeIn(await linkOf(await newUser(server)));
      const { headers } = await open(openBrowser(server), code);
      const [cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(/^phone-upload=[\w-]{43};/);
      expect(cookie).toMatch(/; Max-Age=600;.*; HttpOnly/);
    });

    it('A phone can send nothing with the cookie that it got for another link', async () => {
      const user = await newUser(server);
      const [phone, other] = [openBrowser(server), openBrowser(server)];
      const [code, another] = [codeIn(await linkOf(user)), codeIn(await linkOf(await newUser(server)))];
      await open(phone, code);
      await open(other, another);
      expect((await send(other, code)).codes).toEqual(['invalid_token']);
      expect((await send(phone, code)).status).toBe(200);
    });

    it('A phone upload belongs to one document of one session: other links of the user stay', async () => {
      const grace = await join(server);
      const [user, token] = [{ token: await signIn(server, grace) }, await signIn(server, grace)];
      // The data of a company is asked for after that of a passport.
      await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata: passportData() }, user);
      const codes = [codeIn(await linkOf(user)), codeIn(await linkOf({ token }))];
      const company = { documentType: 'COMPANY' } as const;
      const { data } = await server.call('startPhoneUpload', company, { token });
      const phone = openBrowser(server);
      await open(phone, codeIn(new URL(data.url)));
      // Of the two links of this session only one was opened.
      expect(await stateOf({ token })).toBe('WAITING');
      expect((await server.call('getPhoneUpload', company, { token })).data.state).toBe('OPENED');
      await server.call('stopPhoneUpload', company, { token });
      expect(await stateOf({ token })).toBe('WAITING');
      for (const code of codes) expect((await open(openBrowser(server), code)).status).toBe(200);
    });

    it('A phone that continues an upload can do nothing else: its code is no token of the user [Q04]', async () => {
      const user = await newUser(server);
      const phone = openBrowser(server);
      const code = codeIn(await linkOf(user));
      await open(phone, code);
      for (const name of ['getProfile', 'listVerifications', 'listSessions'] as const)
        expect((await phone.call(name, {}, { token: code })).codes).toEqual(['invalid_token']);
      // Nor is a token of the user a code.
      expect((await send(phone, user.token)).codes).toEqual(['invalid_token']);
    });

    it('No phone gets a link for a document that takes no pictures now, or can send after the document was submitted [4.16, Q04]', async () => {
      const user = await newUser(server);
      const { token } = user;
      const id = await completePassport(server, user);
      const phone = openBrowser(server);
      const code = codeIn(await linkOf(user));
      await open(phone, code);
      await server.call('submitDocument', { id }, { token });
      expect((await send(phone, code)).codes).toEqual(['access_denied']);
      const again = await server.call('startPhoneUpload', { documentType: 'PASSPORT' }, { token });
      expect(again.codes).toEqual(['access_denied']);
      const phoneNumber = await server.call('startPhoneUpload', { documentType: 'PHONE' }, { token });
      expect(phoneNumber.codes).toEqual(['access_denied']);
    });
  });

  it('A phone that repeats its picture after a lost answer is answered as the first time, and adds nothing', async () => {
    const user = await newUser(server);
    const phone = openBrowser(server);
    const code = codeIn(await linkOf(user));
    await open(phone, code);
    expect((await send(phone, code, 'one-picture')).status).toBe(200);
    expect((await send(phone, code, 'one-picture')).status).toBe(200);
    expect(await picturesOf(user)).toHaveLength(1);
    expect((await send(phone, code, 'another-picture')).codes).toEqual(['invalid_token']);
    expect((await send(openBrowser(server), code, 'one-picture')).codes).toEqual(['invalid_token']);
    await server.call('stopPhoneUpload', { documentType: 'PASSPORT' }, user);
    expect((await send(phone, code, 'one-picture')).codes).toEqual(['invalid_token']);
    expect(await picturesOf(user)).toHaveLength(1);
  });

  it('A phone adds one of ten pictures that arrive at the same moment [Q04]', async () => {
    const user = await newUser(server);
    const phone = openBrowser(server);
    const code = codeIn(await linkOf(user));
    await open(phone, code);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await picturesOf(user)).toHaveLength(1);
  });

  it('A phone with two links gets two cookies, though its page tries both with the same bits', async () => {
    const [one, two] = [
      codeIn(await linkOf(await newUser(server))),
      codeIn(await linkOf(await newUser(server))),
    ];
    const attempt = '0f'.repeat(16);
    const phone = openBrowser(server);
    await open(phone, one, attempt);
    const first = phone.cookies.get('phone-upload');
    await open(phone, two, attempt);
    const second = phone.cookies.get('phone-upload');
    for (const cookie of [first, second]) expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
  });

  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    [
      'the user stops it',
      ({ token }) => server.call('stopPhoneUpload', { documentType: 'PASSPORT' }, { token }),
    ],
    ['the user makes another link', (user) => linkOf(user)],
    ['the user signs out', ({ token }) => server.call('revokeToken', {}, { token })],
    [
      'the account is disabled',
      ({ id }) =>
        server.context.db.kysely.updateTable('accounts').set({ disabled: 1 }).where('id', '=', id).execute(),
    ],
    [
      'an administrator has ended the session',
      ({ id }) =>
        server.context.db.kysely
          .updateTable('sessions')
          .set({ ended_at: server.context.db.now })
          .where('account_id', '=', id)
          .execute(),
    ],
    ['ten minutes have passed', () => server.later(601)],
  ])('A phone that continues an upload can send nothing after %s [Q04]', async (_what, ends) => {
    const user = await newUser(server);
    const [phone, late] = [openBrowser(server), openBrowser(server)];
    const code = codeIn(await linkOf(user));
    await open(phone, code);
    await ends(user);
    expect((await send(phone, code)).codes).toEqual(['invalid_token']);
    expect((await open(late, code)).codes).toEqual(['not_found']);
  });
});
