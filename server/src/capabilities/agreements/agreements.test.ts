import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalVersion } from '@portico/contract/account/agreements';
import type { Locale } from '@portico/contract/locales';
import { DefaultQueryExecutor } from 'kysely';
import { expect, it, vi } from 'vitest';
import { sampleDocumentsFolder } from '../../platform/paths.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { awayFromMidnight } from '../../testing/documents.ts';
import { legalFolder, pdf } from '../../testing/legal.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest, join as joinAs, mailedCode, signIn, trySignIn } from '../../testing/people.ts';

await awayFromMidnight();

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describeServer('What a user agrees to', (server) => {
  const list = async (token: string) => (await server.call('listAgreements', {}, { token })).data;

  it('What a user agrees to is stored with the registration: document, version, language, file, time, address and browser [2.45, 9.12]', async () => {
    const user = await joinAs(server, { ...guest(), language: 'de' });
    const agreed = await list(await signIn(server, user));
    expect(agreed).toEqual([
      {
        kind: 'TERMS',
        version: 1,
        language: 'de',
        digest: sha256(await readFile(join(sampleDocumentsFolder, 'de/terms-and-conditions.pdf'))),
        agreedAt: expect.any(String),
      },
      expect.objectContaining({ kind: 'PRIVACY', version: 1, language: 'de' }),
    ]);
    const { out } = await operate(server, ['legal', 'export']);
    const exported = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ email }) => email === user.email);
    expect(exported).toHaveLength(2);
    expect(exported[0]).toMatchObject({
      document: 'TERMS',
      agreedAt: agreed[0]?.agreedAt,
      address: expect.stringMatching(/\d/),
      browser: expect.any(String),
    });
  });

  it('What a user agrees to is stored at the registration, not at the confirmation, and what the browser says is cut off', async () => {
    const input = guest();
    const code = await mailedCode(server, input, { headers: { 'user-agent': 'x'.repeat(5_000) } });
    await server.later(3_600);
    const before = Date.now();
    await server.call('confirmRegistration', { code });
    const [row] = await server.context.db.kysely
      .selectFrom('agreements')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['agreed_at', 'browser'])
      .where('email', '=', input.email)
      .execute();
    expect(before - (row?.agreed_at ?? before)).toBeGreaterThan(3_500_000);
    expect(row?.browser.length).toBeLessThanOrEqual(256);
  });

  it('What a user agrees to can be opened as it was, also after the file of the installation was replaced', async () => {
    const [terms] = await list(await signIn(server, 'alice'));
    const answer = await server.fetch(`/cdn/documents/${terms?.digest}.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(terms?.digest);
    expect((await server.fetch(`/cdn/documents/${'0'.repeat(64)}.pdf`)).status).toBe(404);
  });

  it('The document that a user agrees to is sent to the database once, and again when the operator has replaced the file', async () => {
    const folder = join(server.context.config.dataFolder, 'cdn/mn');
    await mkdir(folder, { recursive: true });
    const replace = (words: string) => writeFile(join(folder, 'terms-and-conditions.pdf'), pdf(words));
    const stored: string[] = [];
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    for (const words of ['first terms', 'first terms', 'other terms, which are longer']) {
      if (!stored.includes(sha256(pdf(words)))) await replace(words);
      const user = await joinAs(server, { ...guest(), language: 'mn' });
      const [terms] = await list(await signIn(server, user));
      expect(terms?.digest).toBe(sha256(pdf(words)));
      stored.push(terms?.digest ?? '');
    }
    const sent = execute.mock.calls.flatMap(([query]) =>
      query.sql.startsWith('insert into "legal_documents"') ? [query.parameters[0]] : [],
    );
    execute.mockRestore();
    expect(sent.filter((digest) => stored.includes(String(digest)))).toEqual([stored[0], stored[2]]);
  });

  it('What users agree to is exported for a spreadsheet without formulas', async () => {
    const user = await joinAs(server);
    const { kysely } = server.context.db;
    const account = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('agreements')
      .set({ browser: '=HYPERLINK("https://evil.example")' })
      .where('account_id', '=', account.id)
      .execute();
    const { out } = await operate(server, ['legal', 'export', '--csv']);
    expect(out.split('\r\n')[0]).toBe(
      '"account","email","document","version","language","digest","address","browser","agreedAt"',
    );
    expect(out).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(out).not.toMatch(/"=/);
  });
});

describeServer('A version of a legal document', (server) => {
  const publish = async (folder: string, from: string, document = 'terms') =>
    await operate(server, ['legal', 'publish', document, folder, '--from', from]);
  const served = async (locale: string) => {
    const answer = await server.fetch(`/cdn/${locale}/terms-and-conditions.pdf`);
    return [answer.headers.get('content-language'), await answer.text()];
  };

  it('A version of a legal document is published from files per language, counts from its date on, and is recorded', async () => {
    const user = await joinAs(server);
    const published = await publish(await legalFolder(['en', 'de'], 'second'), tomorrow());
    expect([published.err, published.code]).toEqual(['', 0]);
    expect((await served('de'))[1]).not.toContain('second');
    const versions = await operateJson<LegalVersion[]>(server, 'legal', 'list');
    expect(versions.filter(({ document }) => document === 'TERMS')).toMatchObject([
      { version: 2, languages: ['de', 'en'], isSample: false, agreements: 0 },
      { version: 1, countsFrom: null, isSample: true },
    ]);
    expect(versions.find(({ version }) => version === 1)?.agreements).toBeGreaterThan(5);

    await server.later(86_400);
    expect(await served('de')).toEqual(['de', pdf('second de')]);
    expect(await served('fr')).toEqual(['en', pdf('second en')]);
    expect((await server.fetch('/cdn/de/privacy-policy.pdf')).headers.get('content-language')).toBe('de');
    expect((await (await server.fetch('/cdn/de/privacy-policy.pdf')).text()).includes('second')).toBe(false);
    const later = await joinAs(server, { ...guest(), language: 'fr' });
    const rows = await operate(server, ['legal', 'export']);
    const of = (email: string) =>
      rows.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter((row) => row.email === email && row.document === 'TERMS')
        .map(({ version, language, digest }) => [version, language, digest]);
    expect(of(later.email)).toEqual([[2, 'en', sha256(pdf('second en'))]]);
    expect(of(user.email)).toMatchObject([[1, 'en', expect.any(String)]]);
    const { out } = await operate(server, ['audit', 'list', '--type', 'LEGAL_VERSION_PUBLISHED', '--json']);
    expect(JSON.parse(out).records[0]).toMatchObject({
      actorType: 'cli',
      details: { document: 'TERMS', version: 2, languages: ['en', 'de'] },
    });
  });

  it('A version of a legal document says what is new in it, in the language of its reader, to those who are told of it and asked [4.5]', async () => {
    const user = await joinAs(server);
    const token = await signIn(server, user);
    const newsOf = async (locale: Locale) =>
      (await server.call('listNewDocuments', {}, { token, locale })).data.map(({ kind, news }) => [
        kind,
        news,
      ]);
    const from = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const folder = await legalFolder(['en', 'de'], 'with news');
    const say = (language: string, news: string) =>
      writeFile(join(folder, language, 'terms-and-conditions.txt'), news);
    await say('en', 'Returns are free.\r\n\r\n  Deliveries take two days longer.\n');
    // Who reads German would be told that nothing is new.
    expect((await publish(folder, from)).err).toContain('in every language of the version or in none');
    await say('de', 'Rücksendungen kosten nichts.');
    expect((await publish(folder, from)).code).toBe(0);
    expect(await newsOf('de')).toEqual([['TERMS', ['Rücksendungen kosten nichts.']]]);
    const english = [['TERMS', ['Returns are free.', 'Deliveries take two days longer.']]];
    expect(await newsOf('fr')).toEqual(english);
    await server.later(3 * 86_400);
    const asked = await trySignIn(server, user);
    const { data } = await server.call('listNewDocuments', {}, { token: asked.data.access_token });
    expect(data.map(({ kind, counts, news }) => [kind, counts, news])).toEqual([
      ['TERMS', true, english[0]?.[1]],
    ]);
  });

  it.each([
    ['four lines', 'a\nb\nc\nd'],
    ['a line that is too long', 'x'.repeat(161)],
    ['a line that disturbs the text around it', 'Returns \u202eare free.'],
    ['nothing', '\n\n'],
  ])('A version of a legal document is refused with %s as what is new', async (_what, news) => {
    const folder = await legalFolder(['en', 'de'], 'x');
    for (const language of ['en', 'de'])
      await writeFile(join(folder, language, 'terms-and-conditions.txt'), news);
    const far = new Date(Date.now() + 100 * 86_400_000).toISOString();
    expect((await publish(folder, far)).err).toContain('up to 3 lines of up to 160 characters');
  });

  it('A version of a legal document is refused without an English file, if it is no PDF, is in the past, or not after the last one', async () => {
    const refused = async (folder: string, from: string) => (await publish(folder, from, 'privacy')).err;
    expect(await refused(await legalFolder(['de'], 'x'), tomorrow())).toContain('in English');
    const folder = await legalFolder(['en'], 'x');
    expect(await refused(folder, '2020-01-01')).toContain('not in the past');
    expect(await refused('/nowhere', tomorrow())).toContain('in English');
    const far = new Date(Date.now() + 10 * 86_400_000).toISOString();
    expect((await publish(folder, far, 'privacy')).code).toBe(0);
    expect(await refused(folder, tomorrow())).toContain('later than that of the version before');
  });
});

describeServer('The next version of a legal document', (server) => {
  it('The next version of a legal document is refused in fewer languages, unless that is said, and counts at once if dated today', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const options = ['legal', 'publish', 'privacy', '--from', today, '--json'];
    const [both, one] = [await legalFolder(['en', 'de'], 'y'), await legalFolder(['en'], 'z')];
    expect((await operate(server, [...options, both])).code).toBe(0);
    const [newest] = (await operateJson<LegalVersion[]>(server, 'legal', 'list')).filter(
      ({ document }) => document === 'PRIVACY',
    );
    expect(newest).toMatchObject({ version: 2, languages: ['de', 'en'] });
    const served = await server.fetch('/cdn/de/privacy-policy.pdf');
    expect(await served.text()).toBe(pdf('y de'));
    const refused = await operate(server, [...options, one]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('also in de: add these files')]);
    expect((await operate(server, [...options, '--fewer-languages', one])).code).toBe(0);
  });
});
