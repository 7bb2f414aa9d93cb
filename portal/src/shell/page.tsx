import type { Theme } from '@portico/contract/shell';
import { SkipLink } from '@portico/ui';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoader } from '../components/status/page-loader.tsx';
import { useText } from '../lib/i18n/i18n.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { StatusBanner } from './status/status-banner.tsx';

/** The common part of the layouts; `theme` overrides the system's colour scheme. */
export function Page({ theme, children }: { theme?: Theme; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.page} data-theme={theme}>
      <SkipLink href="#content">{text('shell.skipToContent')}</SkipLink>
      <div>
        <CookieConsent />
        <Header />
      </div>
      {children}
    </div>
  );
}

/** The main landmark, which contains the screen. */
export function Main({ className = '' }: { className?: string | undefined }) {
  return (
    <main id="content" tabIndex={-1} className={`${styles.main} ${className}`}>
      <StatusBanner />
      <Suspense fallback={<PageLoader />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
