import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

describe('the page of the audit trail', () => {
  it('says when nothing matches, and puts its filters into the address', async () => {
    mockApi.answer('findAuditRecords', { records: [], next: null });
    const user = await renderConsole('audit?subject=id-of-alice');
    await screen.findByText(words('audit.emptyTitle'));
    expect(mockApi.requests('findAuditRecords')).toEqual([{ subject: 'id-of-alice' }]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: words('audit.export') });
    expect(link.getAttribute('href')).toBe('/staff/v1/audit/export?subject=id-of-alice');
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
});
