import type { StaffSession } from '@portico/contract/staff/sign-in';
import { Button, LogoutIcon, Menu, MenuIcon, MenuItem, SearchIcon, SkipLink } from '@portico/ui';
import { LanguageMenu } from '@portico/web/language-menu';
import { loadFile } from '@portico/web/load-file';
import { ProductLogo } from '@portico/web/product-logo';
import ThemeChoices from '@portico/web/theme/theme-choices';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApi } from '../api/call.ts';
import { useLocale, useText } from '../i18n/i18n.tsx';
import { useSessionOwner } from '../session-state/session.ts';

import { MaintenanceBanner } from './maintenance-banner.tsx';
import { pageLinks, startPageOf } from './pages.tsx';
import { SessionWarning } from './session-warning.tsx';
import styles from './shell.module.css';
import { usePaletteKey } from './use-palette-key.ts';
import { useSearchKey } from './use-search-key.ts';

const Palette = lazy(() => loadFile(() => import('./palette.tsx')));

/** What surrounds every page: navigation, language, sign-out and the warning before the session ends. */
export function Shell({ staff, children }: { staff: StaffSession; children: ReactNode }) {
  const call = useApi();
  const { endSession } = useSessionOwner();
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  useSearchKey();
  const [isFinding, setIsFinding] = useState(false);
  usePaletteKey(useCallback(() => setIsFinding(true), []));
  const links = pageLinks.filter(({ roles }) => roles.includes(staff.role));
  const signOut = async () => {
    // Any error: also without an answer, because the user has signed out.
    await call('endStaffSession', {}).catch(() => undefined);
    endSession('signed-out');
  };

  return (
    <div className={styles.shell}>
      <SkipLink href="#main">{text('console.skip')}</SkipLink>
      <header className={styles.header}>
        <Link className={styles.logo} to={`/${locale}/${startPageOf(staff.role)}`}>
          <ProductLogo label={text('console.home')} height={24} />
          <span className={styles.product}>{text('console.name')}</span>
        </Link>
        <div className={styles.narrow}>
          <Menu bare label={text('console.navigation')} trigger={<MenuIcon />}>
            {links.map(({ path, title, icon: Icon }) => (
              <MenuItem
                key={path}
                as={Link}
                to={`/${locale}/${path}`}
                icon={<Icon />}
                current={pathname.startsWith(`/${locale}/${path}`)}
              >
                {text(title)}
              </MenuItem>
            ))}
            <ThemeChoices />
          </Menu>
        </div>
        <Button
          size="small"
          variant="secondary"
          icon={<SearchIcon />}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setIsFinding(true)}
        >
          {text('console.search')}{' '}
          <span className={styles.key} dir="ltr">
            Ctrl K
          </span>
        </Button>
        <nav className={styles.navigation} aria-label={text('console.navigation')}>
          {links.map(({ path, title, icon: Icon }) => (
            <Link
              key={path}
              className={styles.link}
              to={`/${locale}/${path}`}
              aria-current={pathname.startsWith(`/${locale}/${path}`) ? 'page' : undefined}
              title={text(title)}
            >
              <Icon />
              <span>{text(title)}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.person}>
          <p className={styles.name}>
            <bdi>{staff.name}</bdi>
            <span>{text(`role.${staff.role}`)}</span>
          </p>
          <div className={styles.choices}>
            <LanguageMenu label={text('console.language')} />
            <div className={styles.wide}>
              <ThemeChoices alone />
            </div>
          </div>
          <Button size="small" variant="quiet" icon={<LogoutIcon />} onClick={signOut}>
            {text('console.signOut')}
          </Button>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <MaintenanceBanner />
        {children}
      </main>
      <SessionWarning staff={staff} />
      {isFinding && (
        <Suspense fallback={null}>
          <Palette staff={staff} onClose={() => setIsFinding(false)} onSignOut={signOut} />
        </Suspense>
      )}
    </div>
  );
}
