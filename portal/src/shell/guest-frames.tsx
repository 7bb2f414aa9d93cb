import { usePageTheme } from '../lib/page-theme.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Main, Page } from './page.tsx';

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
