import { Footer } from './header/footer.tsx';
import styles from './layout.module.css';
import { Main, Page } from './page.tsx';

/** The layout of forms: header, one column, footer [2.33]. */
export function GuestLayout() {
  return (
    <Page>
      <Main className={styles.column} />
      <Footer variant="guest" />
    </Page>
  );
}

/** The layout of the landing page, which changes its theme with the slides. */
export function LandingLayout() {
  return (
    <Page fades>
      <Main />
      <Footer variant="landing" />
    </Page>
  );
}
