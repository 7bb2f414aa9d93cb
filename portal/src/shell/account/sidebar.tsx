import { SidebarIcon } from '@portico/ui';
import { useId, useLayoutEffect, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { keepSidebar, readSidebar } from '../sidebar-state.ts';
import { AccountLinks } from './account-links.tsx';
import { ApplicationLinks } from './application-links.tsx';
import styles from './sidebar.module.css';

/**
 * Open by default, and it stays as the user left it, if the browser stores that. On phones its entries are in
 * the menu of the header, which is closed by default [2.36].
 */
export function Sidebar() {
  const text = useText();
  const id = useId();
  // The server and the first render do not know what the user chose; the style sheet decides then.
  const [open, setOpen] = useState(true);

  // Before the paint, so that a collapsed sidebar is not shown open at first. Only if it differs: React keeps
  // even an update that changes nothing, and would finish the hydration in one piece because of it.
  useLayoutEffect(() => {
    if (!readSidebar()) setOpen(false);
  }, []);

  const toggle = () => {
    setOpen(!open);
    keepSidebar(!open);
  };
  return (
    <aside className={styles.sidebar} aria-label={text('shell.sidebar')}>
      <button
        type="button"
        className={styles.toggle}
        title={text('shell.sidebar')}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.toggleName}>{text('shell.sidebar')}</span>
        <SidebarIcon />
      </button>
      <div id={id} className={styles.sections}>
        <ApplicationLinks />
        <AccountLinks />
      </div>
    </aside>
  );
}
