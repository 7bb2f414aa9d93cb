import { defaultLocale, type Locale } from '@portico/contract/locales';
import type { Texts } from '@portico/web/i18n/texts';
import { PageStateContext } from '@portico/web/page-state';
import { completeDom } from '@portico/web/testing-dom';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll } from 'vitest';
import { ConfigContext } from '../lib/config/config.ts';
import { TextsProvider } from '../lib/i18n/i18n.tsx';
import { loadTexts } from '../lib/i18n/texts.ts';
import { RouteLinksContext } from '../lib/navigation/route-links.ts';
import { configIn } from '../mock-api/world.ts';
import { routeLinks } from '../routing/paths.ts';
import { currentPage, replacePage } from './page.ts';

/**
 * Prepares the tests of a component that is used by several screens. The returned function renders it with
 * the texts, the configuration and the links that it would have in the portal.
 */
export function setUpPart(locale: Locale = defaultLocale) {
  let texts: Texts;
  completeDom();
  // A part that loads later is compiled when it is first imported, which takes longer than the default of a
  // second on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });
  beforeAll(async () => {
    texts = await loadTexts(locale, true);
  });
  afterEach(() => {
    cleanup();
    replacePage();
  });
  return (part: ReactNode) =>
    render(
      <MemoryRouter initialEntries={[`/${locale}`]}>
        <PageStateContext value={currentPage()}>
          <ConfigContext value={configIn(locale)}>
            <TextsProvider locale={locale} initial={texts}>
              <RouteLinksContext value={routeLinks}>{part}</RouteLinksContext>
            </TextsProvider>
          </ConfigContext>
        </PageStateContext>
      </MemoryRouter>,
    );
}
