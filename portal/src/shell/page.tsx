import { SkipLink } from '@portico/ui';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoader } from '../components/status/page-loader.tsx';
import { useText } from '../lib/i18n/i18n.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { Header } from './header/header.tsx';
import { LanguageHintLine } from './language-hint.tsx';
import styles from './layout.module.css';
import { MaintenanceBanner } from './status/maintenance-banner.tsx';
import { StatusBanner } from './status/status-banner.tsx';

/** The common part of the layouts. With `fades` a change of the theme is gradual. */
export function Page({ fades, children }: { fades?: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.page} data-fades={fades}>
      <SkipLink href="#content">{text('shell.skipToContent')}</SkipLink>
      <div>
        <CookieConsent />
        <Header />
        <LanguageHintLine />
        <MaintenanceBanner />
      </div>
      {children}
    </div>
  );
}

/**
 * The main landmark, which contains the screen, or `loader` while its file is loading, below what is said on
 * every page.
 */
export function Main({
  className = '',
  loader = <PageLoader />,
  notice,
}: {
  className?: string | undefined;
  loader?: ReactNode;
  notice?: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className={`${styles.main} ${className}`}>
      <StatusBanner />
      {notice}
      <Suspense fallback={loader}>
        <Outlet context={loader} />
      </Suspense>
    </main>
  );
}
