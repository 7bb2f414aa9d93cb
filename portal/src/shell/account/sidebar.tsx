import { ChevronDownIcon, SidebarIcon } from '@portico/ui';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { AccountLinks } from './account-links.tsx';
import { ApplicationLinks } from './application-links.tsx';
import styles from './sidebar.module.css';

/** Open by default except on phones, where it also closes after each navigation [2.36]. */
export function Sidebar() {
  const text = useText();
  const id = useId();
  const { pathname } = useLocation();
  // Undefined on the server and in the first render, which do not know the width: the style sheet decides then.
  const [open, setOpen] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(() => {
    const wide = matchMedia('(width >= 768px)').matches;
    setOpen((was) => (wide ? (was ?? true) : false));
  }, [pathname]);

  return (
    <aside className={styles.sidebar} aria-label={text('shell.sidebar')} data-open={open}>
      <button
        type="button"
        className={styles.toggle}
        title={text('shell.sidebar')}
        aria-expanded={open ?? false}
        aria-controls={id}
        onClick={() => setOpen(!open)}
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
