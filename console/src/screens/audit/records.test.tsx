import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signInRecord } from '../../testing/audit.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

type AuditRecord = typeof signInRecord;

/** Opens the trail with one record, and returns the row that shows it. */
async function rowOf(changed: Partial<AuditRecord>) {
  mockApi.answer('findAuditRecords', { records: [{ ...signInRecord, ...changed }], next: null });
  await renderConsole('audit');
  const table = within(await screen.findByRole('table', { name: words('audit.title') }));
  const [, row] = table.getAllByRole('row');
  if (!row) throw new Error('The table has no record');
  return row;
}

const pathsIn = (row: HTMLElement) =>
  within(row)
    .queryAllByRole<HTMLAnchorElement>('link')
    .map(({ pathname }) => pathname);

describe('a record of the audit trail', () => {
  it('An audit record says what happened, and from which browser and address', async () => {
    const row = await rowOf({});
    expect(row.textContent).toContain(words('auditType.SIGN_IN'));
    expect(row.textContent).toContain('Firefox, Linux · 192.0.2.1');
  });

  it('An audit record says the address alone when the browser is not known', async () => {
    const row = await rowOf({ browser: null });
    expect(row.textContent).toContain('192.0.2.1');
    expect(row.textContent).not.toContain('·');
  });

  it('An audit record leads to the account that acted, and to the account that it is about', async () => {
    const row = await rowOf({
      type: 'ACCOUNT_DISABLED',
      actor: 'id-of-sam',
      actorEmail: 'sam@portico.example',
    });
    expect(pathsIn(row)).toEqual(['/en/accounts/id-of-sam', '/en/accounts/id-of-alice']);
    expect(row.textContent).toContain('sam@portico.example');
  });

  it('An audit record shows the identifiers of accounts that are gone', async () => {
    const row = await rowOf({ actorEmail: null, subjectEmail: null });
    expect(within(row).getAllByRole('link', { name: 'id-of-alice' })).toHaveLength(2);
  });

  it.each<[string, Partial<AuditRecord>, () => string]>([
    [
      'the product itself',
      { actorType: 'system', actor: null, actorEmail: null },
      () => words('audit.system'),
    ],
    [
      'an operator of the command line',
      { actorType: 'cli', actor: 'root', actorEmail: null },
      () => words('audit.cli', { name: 'root' }),
    ],
  ])('An audit record of %s leads to no account of an actor', async (_who, actor, says) => {
    const row = await rowOf(actor);
    expect(row.textContent).toContain(says());
    expect(pathsIn(row)).toEqual(['/en/accounts/id-of-alice']);
  });

  it('An audit record about an application names it without a link to an account', async () => {
    const row = await rowOf({ subjectType: 'application', subject: 'STORE', subjectEmail: null });
    expect(row.textContent).toContain('STORE');
    expect(pathsIn(row)).toEqual(['/en/accounts/id-of-alice']);
  });

  it('An audit record has the reason in the words of the actor, and the details in those of the reader', async () => {
    const row = await rowOf({
      type: 'ROLE_GRANTED',
      reason: 'stolen <b>phone</b>',
      details: { role: 'support', before: 'admin' },
    });
    expect(row.textContent).toContain('stolen <b>phone</b>');
    const details = within(row).getByText(`${words('role.support')} · ${words('role.admin')}`);
    // Names and codes of the product, also on a page that is written from right to left.
    expect(details.localName).toBe('bdi');
  });

  it('An audit record of an earlier version has the details as they were stored', async () => {
    const row = await rowOf({ type: 'ROLE_GRANTED', details: { from: 'support', to: 'admin' } });
    within(row).getByText('from: support · to: admin');
  });
});

describe('the filters of the audit trail', () => {
  it('The filters of the audit trail begin with those of the address', async () => {
    mockApi.answer('findAuditRecords', { records: [], next: null });
    await renderConsole('audit?type=SIGN_IN&actor=id-of-sam&from=2026-11-01&until=2026-11-23');
    await screen.findByText(words('audit.emptyTitle'));
    const textIn = (id: Parameters<typeof words>[0]) =>
      screen.getByLabelText<HTMLInputElement>(words(id)).value;
    expect(textIn('audit.typeLabel')).toBe('SIGN_IN');
    expect(textIn('audit.subjectLabel')).toBe('');
    expect(textIn('audit.actorLabel')).toBe('id-of-sam');
    expect(textIn('audit.from')).toBe('2026-11-01');
    expect(textIn('audit.until')).toBe('2026-11-23');
    expect(mockApi.requests('findAuditRecords')).toEqual([
      { type: 'SIGN_IN', actor: 'id-of-sam', from: '2026-11-01', until: '2026-11-23' },
    ]);
  });

  it('The filters of the audit trail take effect when they are sent, and begin at the first page again', async () => {
    mockApi.answer('findAuditRecords', { records: [signInRecord], next: '2.two' });
    const user = await renderConsole('audit?after=1.one');
    await screen.findByRole('table', { name: words('audit.title') });
    fill(screen.getByLabelText(words('audit.from')), '2026-11-20');
    expect(mockApi.requests('findAuditRecords')).toEqual([{ after: '1.one' }]);
    await user.click(screen.getByRole('button', { name: words('audit.filter') }));
    await waitFor(() => expect(mockApi.requests('findAuditRecords').at(-1)).toEqual({ from: '2026-11-20' }));
    expect(location.search).toBe('?from=2026-11-20');
  });

  it('The filters of the audit trail stay on the next page, and are those of the exported file', async () => {
    mockApi.answer('findAuditRecords', { records: [signInRecord], next: '2.two' });
    const user = await renderConsole('audit?actor=id-of-sam');
    await user.click(await screen.findByRole('link', { name: words('console.nextPage') }));
    await waitFor(() =>
      expect(mockApi.requests('findAuditRecords').at(-1)).toEqual({ actor: 'id-of-sam', after: '2.two' }),
    );
    // The file has all records, not one page of them.
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: words('audit.export') });
    expect(file.search).toBe('?actor=id-of-sam&format=jsonl');
    expect(file.hasAttribute('download')).toBe(true);
    const first = screen.getByRole<HTMLAnchorElement>('link', { name: words('console.firstPage') });
    expect(first.search).toBe('?actor=id-of-sam');
  });

  it('The filters of the audit trail offer every kind of record by its name', async () => {
    mockApi.answer('findAuditRecords', { records: [], next: null });
    await renderConsole('audit');
    const names = within(await screen.findByLabelText(words('audit.typeLabel')))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names[0]).toBe(words('audit.everyType'));
    expect(names).toContain(words('auditType.ACCOUNT_DISABLED'));
    expect(new Set(names).size).toBe(names.length);
  });
});
