import { QueryClientProvider } from '@tanstack/react-query';
import { queries } from '../lib/api/queries.ts';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { LiveVerification } from './live-verification.tsx';
import { Main, Page } from './page.tsx';
import { Sidebar } from './sidebar.tsx';

/** The layout of signed-in users: header, sidebar, content, footer [2.34]. */
export default function AccountLayout() {
  return (
    <QueryClientProvider client={queries}>
      <Page>
        <div className={styles.account}>
          <Sidebar />
          <Main />
        </div>
        <LiveVerification />
        <Footer variant="user" />
      </Page>
    </QueryClientProvider>
  );
}
