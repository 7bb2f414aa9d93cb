import { type TakeoutRecordName, takeoutRecordNames } from '@portico/contract/account/takeout-data';
import { documentTypes } from '@portico/contract/documents/verification';
import { directionOf, isLocale, type Locale, languageNames } from '@portico/contract/locales';
import { loadPortalMessages, type PortalText } from '@portico/phrases/portal-messages';
import { limits } from '../../../platform/limits.ts';
import { type Clock, eventTime } from '../../mails/event-time.ts';
import { eventText } from './event-text.ts';
import { type Html, html } from './html.ts';
import { pageStyle } from './style.ts';
import type { TakenRecord } from './taken-record.ts';

/** The records that the page shows, and how many there are of each kind. */
export class ShownRecords {
  readonly #kinds = new Map<TakeoutRecordName, { readonly shown: TakenRecord[]; count: number }>();

  add(name: TakeoutRecordName, record: TakenRecord): void {
    const kind = this.#kinds.get(name) ?? { shown: [], count: 0 };
    this.#kinds.set(name, kind);
    kind.count += 1;
    if (kind.shown.length < limits.takeouts.shown) kind.shown.push(record);
  }

  of(name: TakeoutRecordName): readonly TakenRecord[] {
    return this.#kinds.get(name)?.shown ?? [];
  }

  count(name: TakeoutRecordName): number {
    return this.#kinds.get(name)?.count ?? 0;
  }
}

interface Page {
  readonly locale: Locale;
  readonly clock: Clock;
  /** Milliseconds. */
  readonly madeAt: number;
}

/**
 * The page `index.html` of a takeout, in the language of the user: first what people look for, then every
 * record as it is in the data.
 */
export async function writePage(records: ShownRecords, { locale, clock, madeAt }: Page): Promise<string> {
  const text = await loadPortalMessages(locale);
  const when = (value: unknown) =>
    value === null ? '' : eventTime(locale, Date.parse(String(value)), clock);
  const words: Words = { text, when };
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'">
<title>${text('title.profileData')}</title>
<style>${{ html: pageStyle }}</style>
</head>
<body>
<main>
<h1>${text('title.profileData')}</h1>
<p class="quiet">${text('takeout.pageLead', { time: eventTime(locale, madeAt, clock) })}</p>
${account(records, words)}
${documents(records, words)}
${activity(records, words)}
<h2>${text('takeout.pageRecords')}</h2>
<p class="quiet">${text('takeout.pageRecordsText')}</p>
${takeoutRecordNames.filter((name) => records.count(name) > 0).map((name) => table(name, records, words))}
</main>
</body>
</html>
`;
  return page.html;
}

interface Words {
  readonly text: PortalText;
  readonly when: (value: unknown) => string;
}

function account(records: ShownRecords, { text }: Words): Html {
  const [own = {}] = records.of('account');
  const language = String(own.language);
  return html`<h2>${text('account.detailsTitle')}</h2>
${facts([
  [text('form.firstName'), own.firstName],
  [text('form.lastName'), own.lastName],
  [text('form.email'), own.email],
  [text('registration.nationality'), own.nationality],
  [text('shell.language'), isLocale(language) ? languageNames[language] : language],
])}`;
}

const titles: Readonly<Record<string, string>> = {
  PASSPORT: 'title.profileVerificationPassport',
  ADDRESS: 'title.profileVerificationAddress',
  COMPANY: 'title.profileVerificationBusiness',
  SELFIE: 'title.profileVerificationAdditional',
};

function documents(records: ShownRecords, { text }: Words): readonly Html[] {
  const all = records.of('documents');
  const inOrder = documentTypes.flatMap((type) => all.filter((document) => document.type === type));
  return inOrder.map(({ id, type, status, data }) => {
    const pictures = records
      .of('pictures')
      .filter(({ documentId, file }) => documentId === id && file !== null);
    return html`<h2>${text(titles[String(type)] ?? '')}</h2>
${status === 'VERIFIED' ? html`<p>${text('verification.verified')}</p>` : ''}
${facts(fieldsOf(data, text))}
${pictures.map(({ file }, index) => {
  const name = text('upload.picture', { number: String(index + 1) });
  return html`<figure><img src="${String(file)}" alt="${name}" loading="lazy"><figcaption class="quiet">${name}</figcaption></figure>`;
})}`;
  });
}

/** The fields of a document with their names, those of an address after its name. */
function fieldsOf(data: unknown, text: PortalText): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) => {
    const name = text(`documentField.${field}`);
    if (typeof value !== 'object' || value === null) return name ? [[name, value] as [string, unknown]] : [];
    return fieldsOf(value, text).map(([inner, of]): [string, unknown] => [`${name} · ${inner}`, of]);
  });
}

/** What the user did, in the words of the portal. What has no words there stands among the records. */
function activity(records: ShownRecords, { text, when }: Words): Html {
  const events = records.of('records').flatMap((record) => {
    const words = eventText(record, text);
    return words ? [{ words, record }] : [];
  });
  return html`<h2>${text('activity.title')}</h2>
<ul>${events.map(
    ({ words, record: { createdAt, browser, address } }) =>
      html`<li>${words}<br><span class="quiet">${[when(createdAt), browser, address].filter(Boolean).join(' · ')}</span></li>`,
  )}</ul>`;
}

function table(name: TakeoutRecordName, records: ShownRecords, { text }: Words): Html {
  const shown = records.of(name);
  const fields = Object.keys(shown[0] ?? {});
  return html`<details><summary dir="ltr">${name} (${records.count(name)})</summary><div class="table" dir="ltr"><table>
<thead><tr>${fields.map((field) => html`<th scope="col">${field}</th>`)}</tr></thead>
<tbody>${shown.map((record) => html`<tr>${fields.map((field) => html`<td><bdi>${valueText(record[field])}</bdi></td>`)}</tr>`)}</tbody>
</table></div>${records.count(name) > shown.length ? html`<p>${text('takeout.pageMore')}</p>` : ''}</details>
`;
}

function facts(rows: readonly (readonly [string, unknown])[]): Html {
  return html`<dl>${rows
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${valueText(value)}</bdi></dd>`)}</dl>`;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
