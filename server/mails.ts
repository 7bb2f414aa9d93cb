// Writes every mail in every language into a folder, as HTML and as plain text, with a page that lists them:
// `npm run mails -- FOLDER`.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageNames, locales } from '@portico/contract/locales';
import { mail } from '@portico/phrases/en/mail';
import type { MailName } from '@portico/phrases/mail-types';
import { renderMail } from './src/capabilities/mails/render.ts';
import { escapeHtml } from './src/platform/escaping/escape-html.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name a new folder: npm run mails -- FOLDER');
  process.exit(1);
}

// Safe: each kind of mail has a subject, and the type is made of these ids.
const names = Object.keys(mail).flatMap((id) => /^(\w+)\.subject$/.exec(id)?.[1] ?? []) as MailName[];
const host = 'account.example.com';
const link = `https://${host}/en/confirmation/Zt3mJ9sQ2xT7vB4nR6wY8zL1cH5dF0gK`;
const denyLink = `https://${host}/en/secure-account/h6Tr2uN8qW5eX1oP4aS7dG9jK3lZ0v`;

mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty. Name a new folder.`);
  process.exit(1);
}
const rows: string[] = [];
for (const locale of locales) {
  const cells: string[] = [];
  for (const name of names) {
    const isCode = name.endsWith('Code');
    const { subject, text, html } = await renderMail(locale, {
      name,
      product: 'Portico',
      values: {
        // One of the mails shows the greeting without a name.
        name: name === 'accountExists' ? '' : 'Grace',
        support: `support@example.com`,
        host,
        browser: 'Firefox, Windows',
        address: '203.0.113.77',
        left: '7',
        date: '5 December 2026',
        provider: 'Acme',
        ...(name === 'nameDeclined' && { answer: 'NO_FULL_NAME' }),
        ...(isCode && { code: '482913' }),
        ...(name.startsWith('factor') && { factor: 'GOOGLE_AUTHENTICATOR' }),
        ...(name.startsWith('document') && { document: 'ADDRESS' }),
      },
      application: isCode || name === 'confirmation' ? 'Store' : undefined,
      reasons: name.startsWith('document')
        ? [
            { fieldName: 'documentMetadata.city', reason: 'DATA_DIFFERS' },
            { fieldName: null, reason: 'PICTURE_DARK' },
          ]
        : [],
      link: isCode ? undefined : link,
      denyLink: Object.hasOwn(mail, `${name}.button`) && !name.startsWith('document') ? denyLink : undefined,
      time: Date.UTC(2026, 10, 21, 16, 5, 9),
      clock: { timeZone: 'Europe/Berlin', region: null },
    });
    writeFileSync(join(folder, `${locale}-${name}.html`), html);
    writeFileSync(join(folder, `${locale}-${name}.txt`), text);
    cells.push(
      `<li><a href="${locale}-${name}.html" lang="${locale}" dir="auto">${escapeHtml(subject)}</a> <a href="${locale}-${name}.txt">${name}</a></li>`,
    );
  }
  rows.push(`<h2 lang="${locale}">${languageNames[locale]}</h2>\n<ul>\n${cells.join('\n')}\n</ul>`);
}
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Mails</title><body style="font-family:system-ui">\n<h1>Mails</h1>\n${rows.join('\n')}\n</body></html>\n`,
);
console.log(`${names.length} mails in ${locales.length} languages: ${join(folder, 'index.html')}`);
