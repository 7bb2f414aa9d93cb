import { ChevronDownIcon, SidebarIcon } from '@portico/ui';
import { useId, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { keepSidebar, readSidebar } from '../sidebar-state.ts';
import { AccountLinks } from './account-links.tsx';
import { ApplicationLinks } from './application-links.tsx';
import styles from './sidebar.module.css';

/**
 * Open by default except on phones, where it also closes after each navigation [2.36]. In wide windows it stays as the user left it, if
 * the browser stores that.
 */
export function Sidebar() {
  const text = useText();
  const id = useId();
  const { pathname } = useLocation();
  // Undefined on the server and in the first render, which do not know the width: the style sheet decides then.
  const [open, setOpen] = useState<boolean>();

  // Before the paint, so that a collapsed sidebar is not shown open at first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useLayoutEffect(() => {
    const wide = wideWindow();
    const follow = () => setOpen(wide.matches && readSidebar());
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [pathname]);

  const toggle = () => {
    setOpen(!open);
    if (wideWindow().matches) keepSidebar(!open);
  };
  return (
    <aside className={styles.sidebar} aria-label={text('shell.sidebar')} data-open={open}>
      <button
        type="button"
        className={styles.toggle}
        title={text('shell.sidebar')}
        aria-expanded={open ?? false}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.toggleName}>{text('shell.sidebar')}</span>
        <ChevronDownIcon />
        <SidebarIcon />
      </button>
      <div id={id} className={styles.sections}>
        <ApplicationLinks />
        <AccountLinks />
      </div>
    </aside>
  );
}

const wideWindow = () => matchMedia('(width >= 768px)');
