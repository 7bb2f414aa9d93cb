import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

it('The legal page shows each version of the documents that users agree to, and exports who has agreed', async () => {
  const version = { document: 'TERMS', announcedAt: '2026-11-01T10:00:00Z', isSample: false } as const;
  mockApi.answer('listLegalVersions', [
    { ...version, version: 2, countsFrom: '2026-12-24T00:00:00Z', languages: ['de', 'en'], agreements: 17 },
    { ...version, version: 1, countsFrom: null, languages: ['en'], agreements: 10_001, isSample: true },
  ]);
  await renderConsole('legal');
  await screen.findByRole('table', { name: words('legal.title') });
  const second = screen.getByRole('row', { name: /de en/ });
  expect(second.textContent).toContain('17');
  expect(second.textContent).toContain('2026');
  expect(screen.getByRole('row', { name: /more than 10,000/ }).textContent).toContain(words('legal.sample'));
  const exported = screen.getByRole('link', { name: words('audit.export') });
  expect(exported.getAttribute('href')).toBe('/staff/v1/legal/agreements?format=jsonl');
  const csv = screen.getByRole('link', { name: words('audit.exportCsv') });
  expect(csv.getAttribute('href')).toBe('/staff/v1/legal/agreements?format=csv');
});
