import type { Theme } from '@portico/contract/shell';
import { SkipLink } from '@portico/ui';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoader } from '../components/status/page-loader.tsx';
import { useText } from '../lib/i18n/i18n.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** What every frame begins with; `theme` sets it apart from the system's. */
export function Page({ theme, children }: { theme?: Theme; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.page} data-theme={theme}>
      <SkipLink href="#content">{text('shell.skipToContent')}</SkipLink>
      <Header />
      {children}
    </div>
  );
}

/** Where the screen stands. */
export function Main({ className = '' }: { className?: string | undefined }) {
  return (
    <main id="content" tabIndex={-1} className={`${styles.main} ${className}`}>
      <Suspense fallback={<PageLoader />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
