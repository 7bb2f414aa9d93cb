import { SkipLink } from '@portico/ui';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useText } from '../lib/i18n.tsx';
import { usePageTheme } from '../lib/page-theme.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { PageLoader } from './page-loader.tsx';
import { Sidebar } from './sidebar.tsx';

/** Around a form: header, one column, footer. */
export function GuestFrame() {
  return (
    <Page>
      <Main className={styles.doorway} />
      <Footer variant="guest" />
    </Page>
  );
}

/** Around the carousel, in whose theme the whole page is. */
export function LandingFrame() {
  return (
    <Page theme={usePageTheme()}>
      <Main />
      <Footer variant="landing" />
    </Page>
  );
}

/** Around what a signed-in person does: header, sidebar, content, footer. */
export function AccountFrame() {
  return (
    <Page>
      <div className={styles.account}>
        <Sidebar />
        <Main />
      </div>
      <Footer variant="user" />
    </Page>
  );
}

function Page({ theme, children }: { theme?: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.page} data-theme={theme}>
      <SkipLink href="#content">{text('shell.skipToContent')}</SkipLink>
      <Header />
      {children}
    </div>
  );
}

function Main({ className = '' }: { className?: string | undefined }) {
  return (
    <main id="content" tabIndex={-1} className={`${styles.main} ${className}`}>
      <Suspense fallback={<PageLoader />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
