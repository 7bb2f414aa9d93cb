import { type Locale, locales } from '@portico/contract/locales';
import type { MailName } from '@portico/phrases/mail-types';
import { loadMailTexts } from '@portico/phrases/mails';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderMail } from './render.ts';

const values = { name: 'Grace', support: 'help@portico.example' };
const origin = { browser: 'Firefox, Linux', address: '203.0.113.77' };
const link = 'https://portal.test/en/confirmation/abc?a=1&b=2';
const time = Date.UTC(2026, 10, 21, 16, 5, 9);

const names: readonly MailName[] = [
  'confirmation',
  'accountExists',
  'passwordReset',
  'passwordChanged',
  'newDevice',
  'factorsReset',
  'documentApproved',
  'documentChanges',
  'documentQuestion',
  'documentRefused',
];

function render(name: MailName, locale: Locale, more: Readonly<Record<string, string>> = {}) {
  return renderMail(locale, { product: 'Portico', name, values: { ...values, ...more }, link, time });
}

afterEach(() => vi.restoreAllMocks());

describe.each(locales)('a mail in %s', (locale) => {
  it.each(names)(
    'The mail %s names the user, the event and the support address, as text and as HTML [1.5, 9.16]',
    async (name) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { subject, text, html } = await render(name, locale);
      expect(subject).not.toBe('');
      for (const part of [text, html]) {
        expect(part).toContain('Grace');
        // The footer names it. Only the mail about a refusal names it also where it says what to do.
        expect(part.split('help@portico.example')).toHaveLength(name === 'documentRefused' ? 3 : 2);
        expect(part).not.toMatch(/\{\w+\}|undefined/);
      }
      const language = `lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`;
      expect(html).toContain(`<html ${language}>`);
      // Web mail leaves out the tag `html`.
      expect(html).toContain(`<main class="card" ${language} `);
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it('A mail has its link as text and as a button, and loads nothing', async () => {
    const { text, html } = await render('confirmation', locale);
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain('href="https://portal.test/en/confirmation/abc?a=1&amp;b=2"');
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(|src=/i);
  });

  it('A mail about a permanent refusal says why, and not what to do, because the document cannot be sent again', async () => {
    const reasons = [{ fieldName: null, reason: 'PICTURE_DARK' }] as const;
    const words = (await loadMailTexts(locale))({});
    const mailAbout = (name: MailName) =>
      renderMail(locale, { product: 'Portico', name, values, reasons, link, time });
    for (const part of ['text', 'html'] as const) {
      expect((await mailAbout('documentChanges'))[part]).toContain(words('reviewReason.PICTURE_DARK'));
      const refused = (await mailAbout('documentRefused'))[part];
      expect(refused).toContain(words('refusalReason.PICTURE_DARK'));
      expect(refused).not.toContain(words('reviewReason.PICTURE_DARK'));
    }
  });

  it.each(['passwordChanged', 'newDevice'] as const)(
    'The mail %s contains the time, the browser and the address',
    async (name) => {
      const { text, html } = await render(name, locale, origin);
      for (const part of [text, html]) {
        expect(part).toMatch(/21/);
        expect(part).toMatch(/2026/);
        expect(part).toMatch(/(16|4)[:.]05[:.]09|4시 5분 9초/);
        expect(part).toContain('UTC');
        expect(part).toContain('Firefox, Linux');
        expect(part).toContain('203.0.113.77');
      }
    },
  );

  it.each(names)('The mail %s has no text of the user in its subject [M01]', async (name) => {
    expect((await render(name, locale, { name: 'SECRET-NAME' })).subject).not.toContain('SECRET-NAME');
  });

  it('A mail greets a user without a usable name', async () => {
    expect((await render('confirmation', locale, { name: '' })).text).toMatch(
      /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*[,،:：!.?]?\n/u,
    );
  });
});

describe('a mail', () => {
  // Arabic has other letters, so a word that stands in the code shows.
  it.each(names)(
    'The mail %s has no word in Latin letters in Arabic but names and addresses [1.5]',
    async (name) => {
      const reasons = [{ fieldName: 'documentMetadata.city', reason: 'PICTURE_DARK' }] as const;
      const { subject, text } = await renderMail('ar', {
        product: 'Portico',
        name,
        reasons,
        link,
        denyLink: link,
        time,
        application: 'Store',
        values: { ...values, ...origin, document: 'PASSPORT', factor: 'EMAIL' },
      });
      const known = [
        'Grace',
        'Portico',
        'Store',
        'UTC',
        'IP',
        link,
        ...Object.values(values),
        ...Object.values(origin),
      ];
      const rest = known.reduce((words, value) => words.replaceAll(value, ' '), `${subject}\n${text}`);
      expect(rest.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
      expect(rest).toMatch(/[\u0600-\u06ff]{3}/);
    },
  );

  it('A mail declares the language and the direction of its text [9.2]', async () => {
    const [german, arabic] = [await render('newDevice', 'de'), await render('newDevice', 'ar')];
    expect(german.text).toMatch(/Hallo Grace/);
    expect(arabic.text).toMatch(/[\u0600-\u06ff]/);
    // Some mail programs show what is in the body alone.
    for (const element of ['html', 'main']) {
      const startTag = new RegExp(`<${element}[^>]*>`);
      expect(startTag.exec(german.html)?.[0]).toContain(' lang="de" dir="ltr"');
      expect(startTag.exec(arabic.html)?.[0]).toContain(' lang="ar" dir="rtl"');
    }
  });

  it('A mail shows the time in the format of its language, with the time zone', async () => {
    expect((await render('newDevice', 'en', origin)).text).toContain('November 21, 2026 at 4:05:09 PM UTC');
    expect((await render('newDevice', 'de', origin)).text).toContain('21. November 2026 um 16:05:09 UTC');
  });

  it.each([
    ['en', 'Europe/Berlin', 'GB', '21 November 2026 at 17:05:09 CET'],
    ['en', 'America/New_York', 'US', 'November 21, 2026 at 11:05:09 AM EST'],
    ['de', 'Europe/Berlin', 'DE', '21. November 2026 um 17:05:09 MEZ'],
    ['de', null, 'AT', '21. November 2026 um 16:05:09 UTC'],
    ['th', 'Asia/Bangkok', 'TH', '21 พฤศจิกายน ค.ศ. 2026 เวลา 23:05:09 น. GMT+7'],
    ['hi', 'Asia/Kolkata', 'IN', '21 नवंबर 2026, 9:35:09 pm IST'],
    ['hi', null, null, '21 नवंबर 2026, 4:05:09 pm UTC'],
    ['vi', 'Asia/Ho_Chi_Minh', 'VN', '23:05:09 GMT+7, 21 tháng 11, 2026'],
    ['ar', 'Asia/Riyadh', 'SA', '21 نوفمبر 2026 في 7:05:09 م غرينتش+3'],
  ] as const)(
    'In %s, for a user in %s, %s, a mail says the time as “%s”',
    async (locale, timeZone, region, when) => {
      const content = { name: 'newDevice', values: { ...values, ...origin }, link, time } as const;
      const { text, html } = await renderMail(locale, {
        product: 'Portico',
        ...content,
        clock: { timeZone, region },
      });
      // The time is isolated from the text around it, and has spaces that do not break.
      const plain = (part: string) =>
        part.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/[\u202f\u00a0]/g, ' ');
      for (const part of [text, html]) expect(plain(part)).toContain(when);
    },
  );

  it('A mail shows a name as it was typed, and escapes HTML in it [V14]', async () => {
    const name = '<img src=x onerror=alert(1)>{host}';
    const { text, html } = await render('confirmation', 'en', { name });
    expect(text).toContain(name);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});

it.each([
  ['en', 'Browser: Firefox, Linux'],
  ['fr', 'Navigateur\u00a0: Firefox, Linux'],
  ['zh', '浏览器：Firefox, Linux'],
] as const)(
  'A mail has the colon of the language between a label and its value, in %s [9.1]',
  async (locale, line) => {
    expect((await render('newDevice', locale, origin)).text.split('\n')).toContain(line);
  },
);
