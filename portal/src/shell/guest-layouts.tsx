import { usePageTheme } from '../lib/status/page-theme.ts';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { Main, Page } from './page.tsx';

/** Around a form: header, one column, footer. */
export function GuestLayout() {
  return (
    <Page>
      <Main className={styles.doorway} />
      <Footer variant="guest" />
    </Page>
  );
}

/** Around the carousel, in whose theme the whole page is. */
export function LandingLayout() {
  return (
    <Page theme={usePageTheme()}>
      <Main />
      <Footer variant="landing" />
    </Page>
  );
}
