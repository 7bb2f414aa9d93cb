import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInRecord } from '../../testing/audit.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const staff = { ...signInRecord, actorType: 'staff' } as const;
const bySam = { ...staff, actor: 'id-of-sam', actorEmail: 'sam@portico.example' } as const;
const records = [
  { ...bySam, id: 'a', type: 'PICTURE_VIEWED' },
  { ...bySam, id: 'b', type: 'DOCUMENT_VIEWED' },
  { ...bySam, id: 'c', type: 'PICTURE_VIEWED' },
  { ...bySam, id: 'd', type: 'DOCUMENT_APPROVED' },
  { ...bySam, id: 'e', type: 'ACCOUNT_VIEWED' },
  { ...staff, id: 'f', type: 'ACCOUNT_VIEWED', actor: 'id-of-uma', actorEmail: 'uma@portico.example' },
] as const;

async function open(path = 'audit') {
  mockApi.answer('findAuditRecords', { records: [...records], next: null });
  const user = await renderConsole(path);
  const table = within(await screen.findByRole('table', { name: words('audit.title') }));
  return { user, rows: () => table.getAllByRole('row').slice(1), table };
}

it('The audit trail shows the looks of one person that follow each other as one row, with what they were, and hides no act', async () => {
  const { rows } = await open();
  expect(rows()).toHaveLength(4);
  const [looks, approved] = rows();
  expect(looks?.textContent).toContain(words('audit.looks', { count: 3 }));
  expect(looks?.textContent).toContain(
    `${words('auditType.PICTURE_VIEWED')} · ${words('auditType.DOCUMENT_VIEWED')}`,
  );
  expect(looks?.textContent).toContain('sam@portico.example');
  expect(looks?.textContent).not.toContain('alice@portico.example');
  expect(approved?.textContent).toContain(words('auditType.DOCUMENT_APPROVED'));
});

it('The audit trail opens the looks in their place, and folds them again', async () => {
  const { user, rows, table } = await open();
  const button = () => table.getByRole('button', { name: words('audit.looks', { count: 3 }) });
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(rows()).toHaveLength(6);
  expect(rows()[1]?.textContent).toContain(words('auditType.DOCUMENT_VIEWED'));
  expect(rows()[1]?.textContent).toContain('alice@portico.example');
  await user.click(button());
  expect(rows()).toHaveLength(4);
});

it('The audit trail folds nothing when looks were searched for', async () => {
  const { rows } = await open('audit?type=PICTURE_VIEWED');
  expect(rows()).toHaveLength(6);
});
