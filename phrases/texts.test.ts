import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A copy of the package, because the program writes into its own folder.
const copy = mkdtempSync(join(tmpdir(), 'portico-texts-'));
const languages = join(copy, 'phrases/src/languages');
const language = join(languages, 'kk');
const translated = () =>
  readdirSync(languages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
beforeAll(() => {
  cpSync(import.meta.dirname, join(copy, 'phrases'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(copy, 'node_modules'));
  cpSync(join(import.meta.dirname, '../package.json'), join(copy, 'package.json'));
  // What is open in the languages today is nothing that a test knows.
  for (const code of translated()) rmSync(join(languages, code, 'open.json'), { force: true });
  for (const part of ['guest', 'account', 'console', 'mail', 'telegram', 'demo', 'open'])
    rmSync(join(language, `${part}.json`), { force: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

function texts(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'phrases/texts.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: join(copy, 'compiled') },
  });
  return { status, output: `${stdout}${stderr}` };
}

/**
 * How many texts of a language are missing, out of date and unread. Of a complete one, nothing is printed.
 */
function countsOf(code: string): number[] {
  const [, ...counts] =
    /(\d+) missing, (\d+) out of date, (\d+) unread/.exec(texts('check', code).output) ?? [];
  return counts.length > 0 ? counts.map(Number) : [0, 0, 0];
}

describe('npm run texts', () => {
  it('The command npm run texts lists what a language lacks, with what its translator must know [1.5]', () => {
    const { output } = texts('missing', 'kk', 'login.triesLeft');
    expect(output).toContain('  de: {count, plural, =0 {');
    expect(output).toContain('plural forms: one, other');
    expect(output).toContain('login.triesLeft = \n');
    expect(output).toContain('# 1 texts');
  });

  it('The command writes right translations into the files of the language, and says what is wrong with the others', () => {
    const file = join(copy, 'kk.txt');
    writeFileSync(
      file,
      [
        '# Kazakh',
        'login.title = Кіру',
        'login.noAccount = Жаңасыз ба? Тіркеліңіз',
        'console/jobs.title = Тапсырмалар',
        'mail.greeting = Сәлеметсіз бе, {name}!',
        'telegram.help = /getid\\n/help\\u00a0',
        'demo.STORE.title = Үйге арналған заттар',
      ].join('\n'),
    );
    const { status, output } = texts('write', 'kk', file);
    expect(status).toBe(1);
    expect(output).toContain('login.noAccount has the tags “” instead of “link”');
    expect(output).toContain('telegram.help has a space at its beginning or end');
    expect(output).toContain('4 texts were written, 2 were not.');
    const read = (part: string) => JSON.parse(readFileSync(join(language, `${part}.json`), 'utf8'));
    expect(read('guest')).toEqual({ 'login.title': 'Кіру' });
    expect(read('console')).toEqual({ 'jobs.title': 'Тапсырмалар' });
    expect(read('mail')).toEqual({ 'mail.greeting': 'Сәлеметсіз бе, {name}!' });
    expect(texts('missing', 'kk', 'login.title').output).toContain('# 0 texts');
  });

  it('The command lists a translation again when its English text has changed, until it is said to be right', () => {
    const path = join(copy, 'phrases/src/en/login.ts');
    writeFileSync(path, readFileSync(path, 'utf8').replace("title: 'Sign in'", "title: 'Sign in now'"));
    expect(texts('missing', 'kk', 'login.title').output).toContain(
      'now: Кіру (the English text has changed)',
    );
    expect(texts('keep', 'kk', 'login.title').status).toBe(0);
    expect(texts('missing', 'kk', 'login.title').output).toContain('# 0 texts');
  });

  it('The command lists what no second reader has read, until one has', () => {
    expect(texts('read', 'kk').output).toContain('login.title\nmail.greeting\n');
    expect(texts('read', 'kk', 'mail.greeting', 'telegram.nothing').output).toContain('is no text');
    texts('read', 'kk', 'mail.greeting');
    expect(texts('read', 'kk').output).not.toContain('mail.greeting');
  });

  it('The command counts what a language lacks, which a release alone refuses [1.5, 9.1]', () => {
    const kazakh = texts('check', 'kk');
    expect(kazakh.output).toMatch(/^kk \d{4} missing, 0 out of date, 3 unread: /);
    expect(kazakh.status).toBe(0);
    expect(texts('check', 'kk', '--release').status).toBe(1);
  });

  it('A new English sentence needs one file, and so does a change of it', () => {
    const path = join(copy, 'phrases/src/en/login.ts');
    const before = readFileSync(path, 'utf8');
    const [missing = 0, outOfDate = 0, unread = 0] = countsOf('de');
    writeFileSync(path, before.replace("busy: '", "slow: 'The server is slow.',\n  busy: 'Now: "));
    const { status } = texts('check', 'de');
    const after = countsOf('de');
    writeFileSync(path, before);
    expect(status).toBe(0);
    expect(after).toEqual([missing + 1, outOfDate + 1, unread]);
  });

  it('The command writes once what all languages have in common', () => {
    const shared = () => readFileSync(join(languages, 'translated-from.json'), 'utf8');
    const before = shared();
    // All but German have been translated from the English text of today, as Kazakh has.
    const { translatedFrom } = JSON.parse(readFileSync(join(language, 'open.json'), 'utf8'));
    for (const code of translated().filter((one) => !['de', 'kk'].includes(one)))
      writeFileSync(join(languages, code, 'open.json'), JSON.stringify({ translatedFrom, unread: [] }));
    texts('keep', 'de', ...Object.keys(translatedFrom));
    expect(shared()).not.toBe(before);
    expect(readdirSync(join(languages, 'de'))).not.toContain('open.json');
    expect(texts('missing', 'de', 'login.title').output).toContain('# 0 texts');
    // A branch may have English texts that German lacks, and others that have changed.
    expect(countsOf('de')[2]).toBe(0);
  });

  it('The English text stays on pages, in mails and in the bot until it is translated [1.5, 9.1]', () => {
    const program = `
      const { loadComplete } = await import('./phrases/src/load-language.ts');
      const { loadMailTexts } = await import('./phrases/src/mails.ts');
      const { telegramText } = await import('./phrases/src/telegram.ts');
      const { phrases, accountPhrases, consolePhrases } = await loadComplete('kk');
      const mailText = (await loadMailTexts('kk'))({ name: 'Grace' });
      console.log(JSON.stringify([
        phrases['login.title'], phrases['login.busy'], accountPhrases['account.detailsTitle'],
        consolePhrases['jobs.title'], consolePhrases['console.failedTitle'],
        mailText('greeting'), mailText('greetingWithoutName'), await telegramText('kk', 'privateOnly'),
      ]));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: join(copy, 'compiled') },
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([
      'Кіру',
      'Signing in…',
      'Your details',
      'Тапсырмалар',
      'This could not be loaded',
      'Сәлеметсіз бе, Grace!',
      'Hello,',
      'This bot works in a private chat only.',
    ]);
  });

  it('The command exports the texts as a translation distribution [7.35]', () => {
    const folder = join(copy, 'distribution');
    expect(texts('export', folder).status).toBe(0);
    const { timestamp, content } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(timestamp).toBeGreaterThan(1_700_000_000);
    expect(content.de).toEqual(['portal', 'mail', 'telegram'].map((part) => `/content/de/${part}.json`));
    const german = JSON.parse(readFileSync(join(folder, content.de[0]), 'utf8'));
    expect(german['login.title']).toBe('Anmelden');
  });

  it('The command npm run texts says how it is used', () => {
    expect(texts('translate').output).toContain('npm run texts -- missing fr');
    expect(texts('missing', 'xx').output).toContain('Name a language: en, ar');
    expect(texts('missing', 'en').output).toContain('English texts are modules');
  });
});
