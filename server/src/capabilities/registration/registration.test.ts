import type { InputOf } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { codeIn, guest, join, mailedCode, person, signIn, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import type { TestServer } from '../../testing/test-server.ts';

function register(server: TestServer, changes: Readonly<Record<string, unknown>>) {
  return server.send('register', { ...guest(), ...changes });
}

describeOnBoth('registering', (server, onOne) => {
  onOne(() => {
    it('Grace gets her account when she opens her link, and then she can sign in [1.1, 3.16, 7.12, 7.29]', async () => {
      const grace = guest();
      const { status, data } = await server.call('register', grace);
      expect([status, data]).toEqual([200, null]);
      expect((await trySignIn(server, grace)).codes).toEqual(['user_disabled']);

      const { link } = await server.mails.mailTo(grace.email);
      expect(link).toMatch(/^http:\/\/portal\.test:3000\/en\/confirmation\/[\w-]{43}$/);
      expect((await server.call('confirmRegistration', { code: codeIn(link) })).status).toBe(200);
      expect((await trySignIn(server, grace)).data.authentication_status).toBe('SUCCESS');
    });

    it.each([
      [{ email: undefined }, 'email', 'required'],
      [{ email: 'grace@example' }, 'email', 'wrong_email'],
      [{ email: 'a@x.org,b@y.org' }, 'email', 'wrong_email'],
      [{ email: 'a@x.org\nBcc: b@y.org' }, 'email', 'wrong_email'],
      [{ email: 'josé@x.org\r\nBcc: b@y.org' }, 'email', 'wrong_email'],
      [{ firstName: ' ' }, 'firstName', 'required'],
      [{ firstName: '-', lastName: '–' }, 'firstName', 'required'],
      [{ lastName: 'x'.repeat(257) }, 'lastName', 'max_length'],
      [{ nationalityId: undefined }, 'nationalityId', 'required'],
      [{ nationalityId: 'XX' }, 'nationalityId', 'invalid_value'],
      [{ inviteCode: undefined }, 'inviteCode', 'required'],
      [{ password: 'Sun-7' }, 'password', 'min_length'],
      [{ password: 'Sunny-Day7Sunny' }, 'password', 'max_length'],
      [{ password: 'Sunny Day-7' }, 'password', 'invalid_password_chars'],
      [{ password: 'sunny-day7' }, 'password', 'invalid_password_format'],
      [{ telegramId: '7' }, 'telegramId', 'invalid_value'],
      [{ telegramId: -100123 }, 'telegramId', 'invalid_value'],
      [{ language: 'xx' }, 'language', 'invalid_value'],
    ])(
      'A registration with %j is refused at the field %s with %s [5.9, 5.10, 5.28, 7.12, 8.8, O14, P11, P15]',
      async (changes, fieldName, code) => {
        const { status, errors } = await register(server, changes);
        expect(status).toBe(400);
        expect(errors).toHaveLength(1);
        expect(errors[0]).toMatchObject({ code: 'validation_error', fieldName });
        expect(errors[0]?.codes).toContain(code);
      },
    );

    it.each([
      [{ inviteCode: 'NOBODYS-CODE' }, 'inviteCode', 'incorrect_invite_code'],
      [{ inviteCode: 'x'.repeat(65) }, 'inviteCode', 'incorrect_invite_code'],
      [{ inviteCode: person('dan').inviteCode }, 'inviteCode', 'blocked_invite_code'],
      [{ email: person('alice').email }, 'email', 'email_occupied'],
      [{ email: 'ALICE@Portico.Example' }, 'email', 'email_occupied'],
      [{ googleRecaptchaV2: 'guess' }, 'googleRecaptchaV2', 'invalid_recaptcha'],
    ])(
      'A registration with %j is refused at the field %s with %s alone [5.12, 5.28, 6.4, 7.12, 8.7, 8.17, P01]',
      async (changes, fieldName, code) => {
        const { status, errors } = await register(server, changes);
        expect([status, errors]).toEqual([400, [{ code: 'validation_error', fieldName, codes: [code] }]]);
      },
    );

    it('A person with one name registers with a dash, is greeted and named by it alone, and signs in', async () => {
      const suharto = { ...guest(), firstName: 'Suharto', lastName: '-' };
      expect((await server.call('register', suharto)).status).toBe(200);
      const { link, text } = await server.mails.mailTo(suharto.email);
      expect(text).toContain('Hello Suharto,');
      expect((await server.call('confirmRegistration', { code: codeIn(link) })).status).toBe(200);
      const token = await signIn(server, suharto);
      const { data } = await server.call('getProfile', {}, { token });
      expect([data?.firstName, data?.lastName]).toEqual(['Suharto', '']);
    });

    it('A registration for an unknown application is refused with a code that is about no field [5.28, 8.3]', async () => {
      const { status, errors } = await register(server, { application: 'NOWHERE' });
      expect([status, errors]).toEqual([400, [{ code: 'unsupported_application' }]]);
    });

    it('A registration names every wrong field in one answer [5.28, 8.17]', async () => {
      const { errors } = await server.send('register', {});
      expect(errors.map(({ fieldName }) => fieldName)).toEqual([
        'email',
        'firstName',
        'lastName',
        'nationalityId',
        'password',
      ]);
    });

    it('A registration that is refused stores and sends nothing [5.11]', async () => {
      const { email } = guest();
      await register(server, { email, inviteCode: 'NOBODYS-CODE' });
      await server.quiet();
      expect(server.mails.waiting(email)).toEqual([]);
      const kept = await server.context.db.kysely
        .selectFrom('registrations')
        .select('id')
        .where('email', '=', email)
        .execute();
      expect(kept).toEqual([]);
    });

    it('A registration stores the sponsor, the messaging id, the language and the application [2.43, 3.16, 7.12]', async () => {
      const grace = { ...guest(), language: 'de' as const, telegramId: 4711, application: 'store' };
      const code = await mailedCode(server, grace);
      const { data } = await server.call('confirmRegistration', { code });
      expect(data).toEqual({ resourceUrl: 'http://store.localhost:3001/', applicationName: 'Store' });
      const row = await server.context.db.kysely
        .selectFrom('accounts')
        .innerJoin('accounts as sponsors', 'sponsors.id', 'accounts.sponsor_id')
        .select([
          'accounts.locale',
          'accounts.telegram_hint',
          'accounts.nationality',
          'sponsors.first_name as sponsor',
        ])
        .where('accounts.email', '=', grace.email)
        .executeTakeFirst();
      expect(row).toEqual({ locale: 'de', telegram_hint: 4711, nationality: 'IE', sponsor: 'Alice' });
    });

    it('A registration gives a new user an invitation code, with which the next user can register [1.1]', async () => {
      const grace = await join(server);
      const token = (await trySignIn(server, grace)).data.access_token;
      const { inviteCode } = (await server.call('getProfile', {}, { token })).data;
      expect((await register(server, { inviteCode })).status).toBe(200);
    });

    it('A registration writes links with the configured address, whatever host the request names [P04]', async () => {
      const grace = guest();
      const evil = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-forwarded-prefix': '/evil',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      };
      await server.call('register', grace, { headers: evil });
      const { link, text, html } = await server.mails.mailTo(grace.email);
      expect(link).toMatch(/^http:\/\/portal\.test:3000\//);
      expect(text + html).not.toContain('evil');
    });
  });

  it('Twenty attempts to register at the same moment create one account, and send at most one mail [P13]', async () => {
    const grace = guest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('register', grace)));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const code = codeIn((await server.mails.mailTo(grace.email)).link);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);

    const confirmations = await Promise.all(
      Array.from({ length: 5 }, () => server.call('confirmRegistration', { code })),
    );
    for (const { status } of confirmations) expect(status).toBe(200);
    const accounts = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', grace.email)
      .execute();
    expect(accounts).toHaveLength(1);
  });
});

describeOnBoth('registering repeatedly from one address', (server, onOne) => {
  onOne(() => {
    it('A registration requires the captcha from the fourth attempt in an hour from one address [2.46, 4.24, 8.7]', async () => {
      const address = '203.0.113.20';
      const tries: (readonly string[])[] = [];
      for (let time = 0; time < 4; time += 1)
        tries.push((await server.call('register', guest(), { address })).codes);
      expect(tries).toEqual([[], [], [], ['google_recaptcha_v2_required']]);
      await server.later(3_601);
      expect((await server.call('register', guest(), { address })).codes).toEqual([]);
    });

    it('A registration is refused after five in an hour from one address, with the time to wait [8.2, 8.20]', async () => {
      const address = '203.0.113.21';
      for (let time = 0; time < 5; time += 1) expect((await registerWith(address)).status).toBe(200);
      const { status, codes, headers } = await registerWith(address);
      expect([status, codes, Number(headers.get('retry-after')) > 0]).toEqual([
        429,
        ['too_many_requests'],
        true,
      ]);
    });

    it.each([
      ['a guessable password', { password: 'Password1!' }, 'guessable_password'],
      ['an e-mail that has an account', { email: person('alice').email }, 'email_occupied'],
      ['a wrong invitation', { inviteCode: 'NOBODYS-CODE' }, 'incorrect_invite_code'],
      ['the demand of a captcha', { googleRecaptchaV2: undefined }, 'google_recaptcha_v2_required'],
    ])(
      'An attempt that is refused for %s costs none of the registrations of its address [4.24, 8.2, 8.20]',
      async (_what, wrong, code) => {
        const address = freshAddress();
        for (let time = 0; time < 3; time += 1)
          expect((await server.call('register', guest(), { address })).status).toBe(200);
        for (let time = 0; time < 6; time += 1)
          expect(JSON.stringify((await registerWith(address, wrong)).errors)).toContain(code);
        expect([(await registerWith(address)).status, (await registerWith(address)).status]).toEqual([
          200, 200,
        ]);
        expect((await registerWith(address)).status).toBe(429);
      },
    );

    it('An address can make sixty attempts to register an hour, whatever they were refused for [8.20]', async () => {
      const address = freshAddress();
      const statuses: number[] = [];
      for (let time = 0; time < 61; time += 1)
        statuses.push(
          (await server.call('register', { ...guest(), password: 'Password1!' }, { address })).status,
        );
      expect(statuses.slice(0, 60)).not.toContain(429);
      expect(statuses[60]).toBe(429);
    });
  });

  it('A registration that is sent a second time with its key costs no registration [4.24, 8.20]', async () => {
    const address = freshAddress();
    const again = { address, headers: { 'idempotency-key': 'sent again' } };
    const grace = guest();
    for (let time = 0; time < 8; time += 1)
      expect((await server.call('register', grace, again)).status).toBe(200);
    for (let time = 0; time < 4; time += 1) expect((await registerWith(address)).status).toBe(200);
    expect((await registerWith(address)).status).toBe(429);
  });

  /** Registers with a solved captcha, so that nothing but the number of registrations limits it. */
  const registerWith = async (address: string, changes: Partial<InputOf<'register'>> = {}) => {
    const googleRecaptchaV2 = await solveCaptcha(server);
    return await server.call('register', { ...guest(), googleRecaptchaV2, ...changes }, { address });
  };
});

describeServer(
  'registering where no invitation is needed',
  (server) => {
    it('A guest needs no invitation where registration is open [5.12, 6.4]', async () => {
      expect((await register(server, { inviteCode: undefined })).status).toBe(200);
      expect((await register(server, { inviteCode: 'NOBODYS-CODE' })).codes).toEqual([
        'incorrect_invite_code',
      ]);
    });
  },
  { PORTICO_REGISTRATION_WITHOUT_REFERRAL: 'true' },
);

describeServer('an e-mail of another alphabet', (server) => {
  it.each([
    ['josé1@example.org', 'josé1@example.org', ['JOSE\u03011@Example.org']],
    ['grace@exámple.org', 'grace@exámple.org', ['Grace@EXÁMPLE.org', 'grace@xn--exmple-qta.org']],
    ['иван@пример.рф', 'иван@пример.рф', ['ИВАН@xn--e1afmkfd.xn--p1ai']],
  ])(
    'The e-mail %s gets its mail, signs in by every spelling, and is one account [5.7, 7.12, P11]',
    async (email, mailbox, spellings) => {
      const input = { ...guest(), email };
      expect((await server.call('register', input)).status).toBe(200);
      const { link, recipients } = await server.mails.mailTo(mailbox);
      expect(recipients).toEqual([mailbox]);
      await server.call('confirmRegistration', { code: codeIn(link) });
      for (const spelling of [email, ...spellings]) {
        const signedIn = await trySignIn(server, { ...input, email: spelling });
        expect(signedIn.data.authentication_status).toBe('SUCCESS');
        const again = await register(server, { email: spelling });
        expect(JSON.stringify(again.errors)).toContain('email_occupied');
      }
      const { data } = await server.call('getProfile', {}, { token: await signIn(server, input) });
      expect(data.email).toBe(email);
    },
  );
});
