import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Main, Page } from './page.tsx';
import { Sidebar } from './sidebar.tsx';

/** Around what a signed-in person does: header, sidebar, content, footer. */
export default function AccountFrame() {
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
