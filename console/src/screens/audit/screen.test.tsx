import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

describe('the page of the audit trail', () => {
  it('The page of the audit trail says when nothing matches, and puts its filters into the address', async () => {
    mockApi.answer('findAuditRecords', { records: [], next: null });
    const user = await renderConsole('audit?subject=id-of-alice');
    await screen.findByText(words('audit.emptyTitle'));
    expect(mockApi.requests('findAuditRecords')).toEqual([{ subject: 'id-of-alice' }]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: words('audit.export') });
    expect(link.getAttribute('href')).toBe('/staff/v1/audit/export?subject=id-of-alice&format=jsonl');
    await user.selectOptions(screen.getByLabelText(words('audit.typeLabel')), 'ACCOUNT_DISABLED');
    await user.click(screen.getByRole('button', { name: words('audit.filter') }));
    await waitFor(() =>
      expect(mockApi.requests('findAuditRecords').at(-1)).toEqual({
        type: 'ACCOUNT_DISABLED',
        subject: 'id-of-alice',
      }),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words('audit.filter') }));
  });

  it('The audit trail is filtered by who acted and by days, and exports all of it from a later page too', async () => {
    mockApi.answer('findAuditRecords', { records: [], next: null });
    const user = await renderConsole('audit?actor=id-of-olga&after=1.id');
    await screen.findByText(words('audit.emptyTitle'));
    expect(mockApi.requests('findAuditRecords')).toEqual([{ actor: 'id-of-olga', after: '1.id' }]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: words('audit.export') });
    expect(link.getAttribute('href')).toBe('/staff/v1/audit/export?actor=id-of-olga&format=jsonl');
    expect(link.hasAttribute('download')).toBe(true);
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect(field(words('audit.actorLabel')).value).toBe('id-of-olga');
    fill(field(words('audit.actorLabel')), 'id-of-sam');
    fill(field(words('audit.from')), '2026-11-20');
    fill(field(words('audit.until')), '2026-11-21');
    await user.click(screen.getByRole('button', { name: words('audit.filter') }));
    // Other filters have other pages, which begin with the first one.
    await waitFor(() =>
      expect(mockApi.requests('findAuditRecords').at(-1)).toEqual({
        actor: 'id-of-sam',
        from: '2026-11-20',
        until: '2026-11-21',
      }),
    );
    await user.keyboard('/');
    expect(document.activeElement).toBe(field(words('audit.subjectLabel')));
  });
});
