import { createPageState, PageStateContext } from '@portico/web/page-state';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextsProvider } from '../../lib/i18n/i18n.tsx';
import { loadTexts } from '../../lib/i18n/texts.ts';
import { ConfigFailed } from './config-failed.tsx';

it.each([
  ['en', 'Config cannot be loaded', 'Try again'],
  ['de', 'Die Konfiguration kann nicht geladen werden', 'Erneut versuchen'],
] as const)(
  'The page says in %s that the settings did not load, and offers a retry [2.31]',
  async (locale, title, retry) => {
    const { unmount } = render(
      <PageStateContext value={createPageState()}>
        <TextsProvider locale={locale} initial={await loadTexts(locale, false)} product="example.org">
          <ConfigFailed />
        </TextsProvider>
      </PageStateContext>,
    );
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('button', { name: retry })).toBeDefined();
    unmount();
  },
);
