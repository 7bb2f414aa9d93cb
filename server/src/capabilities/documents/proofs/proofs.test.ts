import type { HolderFact, Provable } from '@portico/contract/documents/proofs';
import { limits } from '@portico/contract/limits';
import { expect, it } from 'vitest';
import { deleteExpired } from '../../../composition/housekeeping.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import {
  addApproved,
  completePassport,
  newUser,
  passportData,
  type TestUser,
} from '../../../testing/documents.ts';
import { guest, signIn } from '../../../testing/people.ts';

const [hour, day, , month] = limits.proof.lifetimes;

describeServer('A proof of verification', (server) => {
  async function verifiedUser() {
    const user = await newUser(server);
    await addApproved(server, user.id, 'PASSPORT', '2026-09-14T23:30:00.000Z');
    return user;
  }
  const create = (
    { token }: Pick<TestUser, 'token'>,
    more: { proves?: Provable[]; names?: HolderFact[]; lifetime?: number; label?: string } = {},
  ) => server.call('createProof', { proves: ['IDENTITY'], lifetime: day, ...more }, { token });
  const codeOf = async (user: TestUser, more?: Parameters<typeof create>[1]) =>
    new URL((await create(user, more)).data.url).hash.slice(1);
  const open = (code: string) => server.call('openProof', { code });
  const list = async ({ token }: TestUser) => (await server.call('listProofs', {}, { token })).data;
  const disclosuresOf = async ({ token }: TestUser) =>
    (await server.call('listDisclosures', {}, { token })).data.disclosures;
  const change = (table: 'accounts' | 'documents', id: string, values: object) =>
    server.context.db.kysely
      .updateTable(table)
      .set(values)
      .where(table === 'accounts' ? 'id' : 'account_id', '=', id as TestUser['id'])
      .execute();

  /** So much later; the session of the user has ended meanwhile. */
  async function later(user: TestUser, seconds: number): Promise<TestUser> {
    await server.later(seconds);
    return { ...user, token: await signIn(server, { email: user.email, password: guest().password }) };
  }

  it('A proof of verification says to anybody what is verified, since when and until when, and nothing else [V32]', async () => {
    const user = await verifiedUser();
    await addApproved(server, user.id, 'ADDRESS', '2026-10-02T08:00:00.000Z');
    const made = await create(user, {
      proves: ['IDENTITY', 'ADDRESS'],
      lifetime: hour,
      label: 'my landlord',
    });
    const url = new URL(made.data.url);
    // The code is in the fragment, which browsers do not send.
    expect([url.pathname, url.search]).toEqual(['/proof', '']);
    expect(url.hash).toMatch(/^#[\w-]{43}$/);
    expect(made.data.verified).toEqual([
      { what: 'IDENTITY', since: '2026-09-14' },
      { what: 'ADDRESS', since: '2026-10-02' },
    ]);
    const { data, headers } = await open(url.hash.slice(1));
    expect(data).toEqual({
      verified: [
        { what: 'IDENTITY', since: '2026-09-14' },
        { what: 'ADDRESS', since: '2026-10-02' },
      ],
      holder: { name: null, birthYear: null, country: null },
      validUntil: made.data.validUntil,
      checkedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      statement: expect.any(String),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Date.parse(data.validUntil) - Date.parse(data.checkedAt)).toBeLessThanOrEqual(hour * 1000);
  });

  it('A proof of verification has a page whose address names no language, and leads to the one of its reader', async () => {
    const answer = await server.fetch('/proof', { headers: { 'accept-language': 'ar' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/proof']);
  });

  it('The published key verifies the signed statement of a proof, which names its user no more than the answer does [V32]', async () => {
    const code = await codeOf(await verifiedUser());
    const { data } = await open(code);
    const [header = '', claims = '', signature = ''] = data.statement.split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    const checked = Math.floor(Date.parse(data.checkedAt) / 1000);
    expect(read(claims)).toEqual({
      iss: 'http://portal.test:3000',
      jti: expect.stringMatching(/^[\w-]{22}$/),
      iat: checked,
      exp: checked + 600,
      valid_until: Math.floor(Date.parse(data.validUntil) / 1000),
      verified: [{ what: 'IDENTITY', since: '2026-09-14' }],
    });
    const published = await server.fetch('/.well-known/jwks.json');
    expect(published.headers.get('access-control-allow-origin')).toBe('*');
    const { keys } = (await published.json()) as {
      keys: { kid: string; kty: string; crv: string; x: string }[];
    };
    expect(read(header)).toEqual({ alg: 'EdDSA', typ: 'verification-proof+jwt', kid: keys[0]?.kid });
    // Not the code that signed: the browser's own interface, as an application would use it.
    const key = await crypto.subtle.importKey('jwk', keys[0] ?? {}, 'Ed25519', false, ['verify']);
    const verify = (text: string) =>
      crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(text));
    expect(await verify(`${header}.${claims}`)).toBe(true);
    expect(await verify(`${header}.${claims}x`)).toBe(false);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it.each<[HolderFact[], object, object]>([
    [['NAME'], { name: 'Grace G.', birthYear: null, country: null }, { name: 'Grace G.' }],
    [['BIRTH'], { name: null, birthYear: '1990', country: 'IE' }, { birth_year: '1990', country: 'IE' }],
    [
      ['NAME', 'BIRTH'],
      { name: 'Grace G.', birthYear: '1990', country: 'IE' },
      { name: 'Grace G.', birth_year: '1990', country: 'IE' },
    ],
  ])(
    'A proof of verification says who its user is as far as the user wants: %s [V32]',
    async (names, holder, claim) => {
      const user = await verifiedUser();
      const made = await create(user, { names });
      expect(made.data.holder).toEqual(holder);
      const code = new URL(made.data.url).hash.slice(1);
      const { data } = await open(code);
      expect(data.holder).toEqual(holder);
      const claims = JSON.parse(Buffer.from(data.statement.split('.')[1] ?? '', 'base64url').toString());
      expect(claims.holder).toEqual(claim);
      expect(await list(user)).toMatchObject([{ names }]);
      // The time line says what was read, also after the proof has ended.
      const [{ id } = { id: '' }] = await list(user);
      await server.call('endProof', { id }, { token: user.token });
      expect(await disclosuresOf(user)).toMatchObject([{ what: 'PROOF', names }]);
      // What is shown is stored nowhere else: it is read from the document.
      const { kysely } = server.context.db;
      const records = await kysely
        .selectFrom('audit_records')
        .selectAll()
        .where('subject', '=', user.id)
        .execute();
      // A year of its own: times of records have these four digits now and then.
      expect(JSON.stringify(records)).not.toMatch(/Grace|\b1990\b/);
    },
  );

  it('A proof says what the document says now, and nothing about its user once the document is not approved any more', async () => {
    const user = await verifiedUser();
    const code = await codeOf(user, { names: ['NAME'] });
    const changed = { ...passportData(), name: 'Ann-Marie Rose', surname: 'Éluard' };
    const metadata = server.context.keys.encrypt(JSON.stringify(changed));
    await change('documents', user.id, { metadata });
    expect((await open(code)).data.holder.name).toBe('Ann-Marie É.');
    await change('documents', user.id, { status: 'NEW_DOCUMENT' });
    expect((await open(code)).codes).toEqual(['not_found']);
  });

  it('A proof says nothing about its user without the identity, whose document has it', async () => {
    const user = await verifiedUser();
    await addApproved(server, user.id, 'ADDRESS');
    expect((await create(user, { proves: ['ADDRESS'], names: ['NAME'] })).codes).toEqual(['access_denied']);
    expect(await list(user)).toEqual([]);
  });

  it('A proof of verification is made of approved documents only [V33]', async () => {
    const user = await newUser(server);
    await completePassport(server, user);
    expect((await create(user)).codes).toEqual(['access_denied']);
    const verified = await verifiedUser();
    expect((await create(verified, { proves: ['ADDRESS'] })).codes).toEqual(['access_denied']);
    expect((await create(verified, { proves: ['IDENTITY', 'ADDRESS'] })).codes).toEqual(['access_denied']);
    expect(await list(verified)).toEqual([]);
  });

  it.each([
    ['nothing', { proves: [] }],
    ['the same twice', { proves: ['IDENTITY', 'IDENTITY'] }],
    ['anything else', { proves: ['COMPANY'] }],
    ['anything else about its user', { names: ['SURNAME'] }],
    ['the same twice about its user', { names: ['NAME', 'NAME'] }],
    ['a time of the user’s own', { lifetime: 10 * month }],
    ['a label that says nothing', { label: '\u200b' }],
    ['a label that is too long', { label: 'x'.repeat(limits.proof.labelMax + 1) }],
  ])('A proof of verification is not made for %s', async (_what, more) => {
    const { token } = await verifiedUser();
    const input = { proves: ['IDENTITY'], lifetime: day, ...more };
    expect((await server.send('createProof', input, { token })).status).toBe(400);
  });

  it.each<[string, (user: TestUser, code: string) => Promise<unknown>]>([
    [
      'its user ends it',
      async (user) => server.call('endProof', { id: (await list(user))[0]?.id ?? '' }, { token: user.token }),
    ],
    ['its time is over', () => server.later(day + 1)],
    ['the document is no longer approved', ({ id }) => change('documents', id, { status: 'NEW_DOCUMENT' })],
    ['the account is disabled', ({ id }) => change('accounts', id, { disabled: 1 })],
  ])(
    'A proof of verification is not valid after %s, and nothing tells it apart from one that never was [V30]',
    async (_what, ends) => {
      const user = await verifiedUser();
      const code = await codeOf(user);
      expect((await open(code)).status).toBe(200);
      await ends(user, code);
      const [ended, unknown] = [await open(code), await open('x'.repeat(43))];
      expect([ended.status, ended.codes]).toEqual([404, ['not_found']]);
      expect(ended.text).toBe(unknown.text);
      const about = ({ headers }: typeof ended) => [...headers.keys()].sort();
      expect(about(ended)).toEqual(about(unknown));
    },
  );

  it('A proof of verification is in the list of its user with its openings, until it ends [V31]', async () => {
    let user = await verifiedUser();
    const code = await codeOf(user, { label: 'my landlord' });
    const other = await codeOf(user, { lifetime: hour });
    await Promise.all(Array.from({ length: 5 }, () => open(code)));
    expect(await list(user)).toMatchObject([
      { proves: ['IDENTITY'], label: null, openings: 0, lastOpenedAt: null, valid: true },
      { label: 'my landlord', openings: 5, lastOpenedAt: expect.stringContaining('T'), valid: true },
    ]);
    expect(JSON.stringify(await list(user))).not.toContain(code);
    user = await later(user, hour + 1);
    expect((await open(other)).codes).toEqual(['not_found']);
    expect(await list(user)).toHaveLength(1);
    await change('documents', user.id, { status: 'NEW_DOCUMENT' });
    expect(await list(user)).toMatchObject([{ valid: false }]);
  });

  it('A proof of verification is shown to and ended by its own user only [V33]', async () => {
    const [user, stranger] = [await verifiedUser(), await verifiedUser()];
    const code = await codeOf(user);
    const [{ id } = { id: '' }] = await list(user);
    expect(await list(stranger)).toEqual([]);
    const refused = await server.call('endProof', { id }, { token: stranger.token });
    expect(refused.codes).toEqual(['not_found']);
    expect((await open(code)).status).toBe(200);
    expect((await server.call('endProof', { id }, { token: user.token })).data).toBeNull();
    expect((await server.call('endProof', { id }, { token: user.token })).codes).toEqual(['not_found']);
  });

  it('A user has ten proofs at most, also if they are made at the same moment; ended ones do not count [V33]', async () => {
    const user = await verifiedUser();
    const answers = await Promise.all(Array.from({ length: limits.proof.active + 3 }, () => create(user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.proof.active);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(3).fill('too_many_proofs'));
    const [{ id } = { id: '' }] = await list(user);
    await server.call('endProof', { id }, { token: user.token });
    expect((await create(user)).status).toBe(200);
    expect((await create(await later(user, day + 1))).status).toBe(200);
  });

  it('A proof is on the time line of who learned something, at most once an hour, with the way to end it [V32]', async () => {
    let user = await verifiedUser();
    const code = await codeOf(user, { label: 'my landlord', lifetime: month });
    expect(await disclosuresOf(user)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => open(code)));
    const [{ id } = { id: '' }] = await list(user);
    const entry = { what: 'PROOF', application: null, role: null, documentType: null };
    expect(await disclosuresOf(user)).toMatchObject([{ ...entry, proof: { id, label: 'my landlord' } }]);
    user = await later(user, 3_601);
    await open(code);
    expect(await disclosuresOf(user)).toHaveLength(2);
    await server.call('endProof', { id }, { token: user.token });
    expect(await disclosuresOf(user)).toMatchObject([
      { ...entry, proof: null },
      { ...entry, proof: null },
    ]);
    const { events } = (await server.call('listActivity', {}, { token: user.token })).data;
    const types = events.map(({ type }) => type).filter((type) => type !== 'SIGN_IN');
    expect(types.slice(0, 2)).toEqual(['PROOF_ENDED', 'PROOF_CREATED']);
  });

  it('A proof leaves its code and its opener in no log, and no record keeps where it was opened from [V34]', async () => {
    const user = await verifiedUser();
    const code = await codeOf(user);
    await server.call('openProof', { code }, { address: '203.0.113.77' });
    expect(server.log.some((line) => line.includes('/v1/proofs/open'))).toBe(true);
    expect(server.log.filter((line) => line.includes(code))).toEqual([]);
    const { kysely } = server.context.db;
    const records = await kysely
      .selectFrom('audit_records')
      .selectAll()
      .where('subject', '=', user.id)
      .where('type', 'in', ['PROOF_CREATED', 'PROOF_OPENED'])
      .execute();
    expect(records).toHaveLength(2);
    expect(JSON.stringify(records)).not.toContain(code);
    expect(JSON.stringify(records)).not.toContain('203.0.113.77');
    const rows = await kysely.selectFrom('verification_proofs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('A proof of verification is forgotten once its time is over', async () => {
    const user = await verifiedUser();
    await codeOf(user, { lifetime: hour });
    await server.later(hour + 1);
    await deleteExpired(server.context.db, 0);
    const { kysely } = server.context.db;
    const rows = await kysely
      .selectFrom('verification_proofs')
      .selectAll()
      .where('account_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('Proofs can be opened thirty times a minute from one address', async () => {
    const code = await codeOf(await verifiedUser());
    const address = '203.0.113.78';
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => server.call('openProof', { code }, { address })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
