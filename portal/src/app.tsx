import type { Config } from '@portico/contract/config';
import { englishAddress } from '@portico/contract/locales';
import type { Texts } from '@portico/web/i18n/texts';
import { localeOf } from '@portico/web/locale-path';
import { type PageState, PageStateContext } from '@portico/web/page-state';
import { useLocation } from 'react-router';
import { Redirect } from './components/status/redirect.tsx';
import { ConfigProvider } from './lib/config/config-provider.tsx';
import { TextsProvider } from './lib/i18n/i18n.tsx';
import { RouteLinksContext } from './lib/navigation/route-links.ts';
import { FirstSession } from './lib/session-state/session.ts';
import type { Session } from './lib/session-state/session-types.ts';
import { routeLinks } from './routing/paths.ts';
import { RouteTree } from './routing/route-tree.tsx';
import type { LanguageHint } from './shell/language-hint.tsx';
import { Shell } from './shell/shell.tsx';

/** What must be loaded before the first render. */
export interface Start {
  readonly state: PageState;
  readonly config: Config;
  readonly texts: Texts;
  /** The session as the first render assumes it, before it has been restored. */
  readonly session: Session;
  /** Whether the cookie banner has been accepted. */
  readonly consented: boolean;
  /** Where the page says that it is also there in the language that the browser prefers. */
  readonly hint: LanguageHint | null;
}

export function App({ state, config, texts, session, consented, hint }: Start) {
  const { pathname, search } = useLocation();
  const english = englishAddress(pathname);
  if (english) return <Redirect to={english + search} />;
  const locale = localeOf(pathname);
  return (
    <PageStateContext value={state}>
      <FirstSession value={session}>
        <ConfigProvider locale={locale} initial={config}>
          <TextsProvider locale={locale} initial={texts}>
            <RouteLinksContext value={routeLinks}>
              <Shell consented={consented} hint={hint}>
                <RouteTree />
              </Shell>
            </RouteLinksContext>
          </TextsProvider>
        </ConfigProvider>
      </FirstSession>
    </PageStateContext>
  );
}
