import { Readable } from 'node:stream';
import { endpoints } from '@portico/contract/endpoints';
import { staffEndpoints } from '@portico/contract/endpoints/staff';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createFileKey } from '../../adapters/files/encryption.ts';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { limits } from '../../platform/limits.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { newUser, type TestUser } from '../../testing/documents.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { handOff, signIn } from '../../testing/people.ts';
import { jpeg, upload } from '../../testing/pictures.ts';
import { readPart, writeParts } from './file-parts.ts';
import { partName } from './object-names.ts';
import { prepareTakeout } from './prepare-takeout.ts';
import { sweepTakeouts } from './sweep-takeouts.ts';

const password = 'Quiet-Arch7';
const day = 86_400;
const reason = 'asked for by its user on the phone';

describeOnBoth('a takeout', (server, onOne) => {
  const console = openConsoleForStaff(server);
  const request = ({ token }: Pick<TestUser, 'token'>) => server.call('requestTakeout', {}, { token });
  const status = async ({ token }: Pick<TestUser, 'token'>) =>
    (await server.call('getTakeout', {}, { token })).data;
  const download = ({ token }: Pick<TestUser, 'token'>) => server.call('downloadTakeout', {}, { token });
  const needsProof = ({ status: code, text }: { status: number; text: string }) =>
    code === 403 && JSON.parse(text).reauth_required === true;
  const again = async ({ email }: TestUser) => ({ token: await signIn(server, { email, password }) });
  const objects = async () => {
    const names: string[] = [];
    for await (const { name } of server.context.files.list('takeout.')) names.push(name);
    return names;
  };
  const idOf = async ({ id }: TestUser) =>
    (
      await server.context.db.kysely
        .selectFrom('takeouts')
        .select('id')
        .where('account_id', '=', id)
        .executeTakeFirst()
    )?.id;
  const events = async (user: Pick<TestUser, 'token'>) =>
    (await server.call('listActivity', {}, { token: user.token })).data.events.map(({ type }) => type);

  onOne(() => {
    it('A takeout is prepared for its user, told of by a mail without a secret that opens it, and downloaded', async () => {
      const user = await newUser(server);
      await upload(server, user.token, await jpeg());
      await server.quiet();
      expect(await status(user)).toEqual({ takeout: null, nextFrom: null });
      expect((await download(user)).codes).toEqual(['not_found']);
      const asked = await request(user);
      expect(asked.data.takeout).toMatchObject({ state: 'PREPARING', progress: 0, requestedBy: 'user' });
      await server.quiet();

      const { takeout } = await status(user);
      expect(takeout).toMatchObject({ state: 'READY', progress: 100, requestedBy: 'user' });
      const days =
        (Date.parse(takeout?.availableUntil ?? '') - Date.parse(takeout?.readyAt ?? '')) / 1000 / day;
      expect(days).toBe(7);
      const mail = await mailAbout(user.email);
      expect(mail.link).toBe('http://portal.test:3000/en/profile/data');
      expect(mail.text).toContain('/secure-account/');

      const file = await download(user);
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="data.zip"');
      expect(file.headers.get('cache-control')).toBe('no-store');
      const files = unzipSync(new Uint8Array(await file.data.arrayBuffer()));
      expect(Object.keys(files).toSorted()).toEqual(['data.json', 'index.html', 'pictures/passport-1.jpg']);
      expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).account).toMatchObject({
        email: user.email,
      });
      expect((await events(user)).slice(0, 2)).toEqual(['TAKEOUT_DOWNLOADED', 'TAKEOUT_REQUESTED']);
    });

    it('Support starts a takeout with a reason, the user is told, and nobody of the staff can open it', async () => {
      const user = await newUser(server);
      const act = { id: user.id, reason };
      expect((await console.support.call('startTakeout', { id: user.id, reason: ' ' })).codes).toEqual([
        'validation_error',
      ]);
      expect((await console.support.call('startTakeout', act)).status).toBe(200);
      expect((await console.support.call('startTakeout', act)).codes).toEqual(['takeout_limit']);
      await server.quiet();
      expect((await status(user)).takeout).toMatchObject({ state: 'READY', requestedBy: 'staff' });
      expect((await mailAbout(user.email)).link).toContain('/profile/data');
      const { takeout } = (await console.support.call('getAccount', { id: user.id })).data;
      expect(takeout).toMatchObject({ state: 'READY', requestedBy: 'staff' });
      const { records } = (await console.support.call('listAccountActivity', { id: user.id })).data;
      expect(records.find(({ type }) => type === 'TAKEOUT_STARTED')).toMatchObject({ reason });
      expect((await download(user)).status).toBe(200);
      // No call of the console, and none but one of the portal, answers with an archive.
      const archives = Object.entries({ ...endpoints, ...staffEndpoints }).filter(
        ([, { answer }]) => answer === 'zip',
      );
      expect(archives.map(([name, { who }]) => [name, who])).toEqual([['downloadTakeout', 'user']]);
    });

    it('Only admins start a takeout for other staff, and nobody starts one for themselves or for a disabled account', async () => {
      const colleague = await newStaff(server, 'moderator');
      const start = (id: string, browser = console.support) => browser.call('startTakeout', { id, reason });
      expect((await start(colleague.accountId)).codes).toEqual(['staff_account']);
      expect((await start(console.adminId(), console.admin)).codes).toEqual(['own_account']);
      expect((await start(colleague.accountId, console.admin)).status).toBe(200);
      const user = await newUser(server);
      await console.admin.call('disableAccount', { id: user.id, reason });
      expect((await start(user.id)).codes).toEqual(['already_disabled']);
      await server.quiet();
    });

    it('A takeout is written in the language of its user', async () => {
      const user = await newUser(server);
      await server.call('setLocale', { locale: 'ar' }, { token: user.token });
      await request(user);
      await server.quiet();
      const files = unzipSync(new Uint8Array(await (await download(user)).data.arrayBuffer()));
      const page = strFromU8(files['index.html'] ?? new Uint8Array());
      expect(page).toContain('<html lang="ar" dir="rtl">');
      expect(page).toContain('بياناتك');
    });

    it('A user needs a password or a passkey of the last 15 minutes to ask for a takeout and to download it', async () => {
      const user = await newUser(server);
      const passkey = await addPasskey(server, user.token);
      const { token } = user;
      const usePasskey = async () => {
        const { data } = await server.call('startFactorProof', { step: 'PASSKEY' }, { token });
        if (!data.passkey) throw new Error('No passkey was asked for.');
        const credential = JSON.stringify(passkey.get(data.passkey));
        return await server.call('proveFactor', { credential }, { token });
      };
      await server.later(16 * 60);
      expect(needsProof(await request(user))).toBe(true);
      expect(await status(user)).toEqual({ takeout: null, nextFrom: null });
      expect((await usePasskey()).status).toBe(200);
      expect((await request(user)).status).toBe(200);
      await server.quiet();
      await server.later(16 * 60);
      expect(needsProof(await download(user))).toBe(true);
      await server.call('confirmPassword', { password }, { token });
      expect((await download(user)).status).toBe(200);
      await server.later(16 * 60);
      expect(needsProof(await download(user))).toBe(true);
      expect((await usePasskey()).status).toBe(200);
      expect((await download(user)).status).toBe(200);
      // A passkey is no password: the protection of the account still asks for that.
      expect(needsProof(await server.call('startTwoFactor', { type: 'EMAIL' }, { token }))).toBe(true);
    });

    it('A takeout opens for its owner only, also when its address is guessed, shared or old', async () => {
      const [user, other] = [await newUser(server), await newUser(server)];
      await request(user);
      await server.quiet();
      expect((await download(other)).codes).toEqual(['not_found']);
      const id = await idOf(user);
      for (const path of [
        '/v1/takeout/file',
        `/v1/takeout/${id}`,
        `/v1/takeout/file?id=${id}`,
        `/${partName(id ?? '', 0)}`,
      ]) {
        const answer = await server.fetch(path);
        expect([path, answer.status < 400 && answer.headers.get('content-type')]).not.toEqual([
          path,
          'application/zip',
        ]);
        expect(answer.headers.get('content-type')).not.toBe('application/zip');
        await answer.body?.cancel();
      }
      const { access_token } = await handOff(server, user.token);
      expect((await server.call('downloadTakeout', {}, { token: access_token })).codes).toEqual([
        'invalid_token',
      ]);
      await server.call('endOtherSessions', {}, { token: user.token });
      expect((await download(user)).status).toBe(200);
      await server.later(7 * day);
      const later = await again(user);
      expect((await download(later)).codes).toEqual(['not_found']);
      expect(await status(later)).toEqual({ takeout: null, nextFrom: null });
      await deleteExpired(server.context.db, 0);
      expect(await sweepTakeouts(server.context)).toBeGreaterThan(0);
      expect(await objects()).not.toContain(partName(id ?? '', 0));
    });

    it('A takeout lies encrypted in the store, in parts of which none takes the place of another', async () => {
      const { files, keys } = server.context;
      const file_key = keys.encrypt(createFileKey().toString('base64url'));
      const takeout = { id: 'a'.repeat(22), file_key };
      const half = Buffer.alloc(limits.takeouts.part, 'readable');
      async function* bytes() {
        yield half;
        yield Buffer.from('the end');
      }
      expect(await writeParts(takeout, bytes(), server.context)).toEqual({
        parts: 2,
        byte_count: half.length + 7,
      });
      const stored = await files.get(partName(takeout.id, 1));
      expect(stored?.includes('the end')).toBe(false);
      expect((await readPart(takeout, 1, server.context))?.toString()).toBe('the end');
      expect((await readPart(takeout, 0, server.context))?.equals(half)).toBe(true);
      await files.put(partName(takeout.id, 0), Readable.from([stored]));
      await expect(readPart(takeout, 0, server.context)).rejects.toThrow();
      expect(await readPart(takeout, 2, server.context)).toBeNull();
      await sweepTakeouts(server.context);
      expect((await objects()).filter((name) => name.includes(takeout.id))).toEqual([]);
    });

    it('A takeout that cannot be prepared says so, and can be asked for again', async () => {
      const user = await newUser(server);
      const { db } = server.context;
      await request(user);
      await server.quiet();
      const id = (await idOf(user)) ?? '';
      await db.kysely.updateTable('takeouts').set({ state: 'PREPARING' }).where('id', '=', id).execute();
      const payload = { accountId: user.id, takeout: id };
      const job = { id: 'job', type: 'prepareTakeout', created_at: 0, payload } as const;
      const broken = {
        ...server.context,
        files: { ...server.context.files, put: async () => Promise.reject(new Error('away')) },
      };
      await expect(prepareTakeout({ ...job, attempts: limits.takeouts.tries }, broken)).rejects.toThrow(
        'away',
      );
      expect((await status(user)).takeout?.state).toBe('PREPARING');
      await prepareTakeout({ ...job, attempts: limits.takeouts.tries + 1 }, server.context);
      expect(await status(user)).toMatchObject({ takeout: { state: 'FAILED' }, nextFrom: null });
      expect((await download(user)).codes).toEqual(['not_found']);
      expect((await request(user)).status).toBe(200);
      await server.quiet();
      expect((await status(user)).takeout?.state).toBe('READY');
      // The job of the one before, which is done a second time, changes nothing.
      await prepareTakeout({ ...job, attempts: 1 }, server.context);
      expect((await download(user)).status).toBe(200);
    });

    it('The command line starts a takeout, and shows its state and never its file', async () => {
      const user = await newUser(server);
      const args = ['user', 'takeout', user.email, '--reason', reason];
      expect(await operateJson(server, ...args)).toEqual({ accountId: user.id });
      const twice = await operate(server, args);
      expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('24 hours')]);
      await server.quiet();
      expect(await operateJson(server, 'user', 'show', user.email)).toMatchObject({
        takeout: { state: 'READY', requestedBy: 'cli' },
      });
      expect((await operate(server, ['user', 'show', user.email])).out).toMatch(/takeout: +ready, until/);
      expect((await status(user)).takeout?.requestedBy).toBe('cli');
    });

    it('A takeout ends if its user says “This was not me”', async () => {
      const user = await newUser(server);
      await request(user);
      await server.quiet();
      const mail = await mailAbout(user.email);
      const [, code = ''] = /\/secure-account\/([\w-]{43})/.exec(mail.text) ?? [];
      await server.call('secureAccount', { code });
      expect(await idOf(user)).toBeUndefined();
      expect((await download(user)).status).toBe(401);
      expect((await download(await again(user))).codes).toEqual(['not_found']);
    });
  });

  it('A takeout is made once in 24 hours, also of several requests at the same moment', async () => {
    const user = await newUser(server);
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(user)));
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 429, 429, 429]);
    const refused = answers.find(({ status: code }) => code === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(day - 600);
    await server.quiet();
    const first = await idOf(user);
    const { nextFrom, takeout } = await status(user);
    expect(Date.parse(nextFrom ?? '') - Date.parse(takeout?.requestedAt ?? '')).toBe(day * 1000);
    await server.later(day);
    const later = await again(user);
    expect((await status(later)).nextFrom).toBeNull();
    expect((await request(later)).status).toBe(200);
    await server.quiet();
    expect(await idOf(user)).not.toBe(first);
    // The one before cannot be read any more, and its file goes.
    expect(await objects()).toContain(partName(first ?? '', 0));
    await sweepTakeouts(server.context);
    expect(await objects()).not.toContain(partName(first ?? '', 0));
    expect((await download(later)).status).toBe(200);
  });

  it('The downloads of a takeout are limited in number', async () => {
    const user = await newUser(server);
    await request(user);
    await server.quiet();
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await download(user)).status);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });

  async function mailAbout(email: string) {
    for (;;) {
      const mail = await server.mails.mailTo(email);
      if (mail.subject === 'Your Portico data is ready') return mail;
    }
  }
});
