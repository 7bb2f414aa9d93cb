import type { Config } from '@portico/contract/config';
import { Navigate, useLocation } from 'react-router';
import { ConfigProvider } from './lib/config/config-provider.tsx';
import { TextsProvider } from './lib/i18n/i18n.tsx';
import type { Texts } from './lib/i18n/texts.ts';
import { localeOf } from './lib/navigation/paths.ts';
import { FirstSession, type Session } from './lib/session/session.ts';
import { englishAddress } from './routing/guard.ts';
import { Screens } from './routing/screens.tsx';
import { Shell } from './shell/shell.tsx';

/** What has to be there before the first render. */
export interface Start {
  readonly config: Config;
  readonly texts: Texts;
  /** What the page takes the session for until the browser knows better. */
  readonly session: Session;
  /** Whether the person has taken note of the cookies. */
  readonly consented: boolean;
}

export function App({ config, texts, session, consented }: Start) {
  const { pathname, search } = useLocation();
  const english = englishAddress(pathname);
  if (english) return <Navigate to={english + search} replace />;
  const locale = localeOf(pathname);
  return (
    <FirstSession value={session}>
      <ConfigProvider locale={locale} initial={config}>
        <TextsProvider locale={locale} initial={texts}>
          <Shell consented={consented}>
            <Screens />
          </Shell>
        </TextsProvider>
      </ConfigProvider>
    </FirstSession>
  );
}
