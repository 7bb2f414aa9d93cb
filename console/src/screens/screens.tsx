import type { ConsoleRole } from '@portico/contract/staff-sign-in';
import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useLocale } from '../i18n/i18n.tsx';
import { pageLinks, startPageOf } from '../shell/pages.tsx';
import NotFound from './not-found/screen.tsx';

const screens: Readonly<Record<string, ComponentType>> = {
  accounts: lazy(() => import('./accounts/screen.tsx')),
  'accounts/:id': lazy(() => import('./account/screen.tsx')),
  reviews: lazy(() => import('./reviews/screen.tsx')),
  'reviews/:id': lazy(() => import('./review/screen.tsx')),
  invitations: lazy(() => import('./invitations/screen.tsx')),
  'invitations/:id': lazy(() => import('./invitees/screen.tsx')),
  applications: lazy(() => import('./applications/screen.tsx')),
  // An identifier begins with a letter, so no application has this address.
  'applications/-/add': lazy(() => import('./application-form/add.tsx')),
  'applications/:id': lazy(() => import('./application/screen.tsx')),
  'applications/:id/edit': lazy(() => import('./application-form/edit.tsx')),
  jobs: lazy(() => import('./jobs/screen.tsx')),
  audit: lazy(() => import('./audit/screen.tsx')),
  settings: lazy(() => import('./settings/screen.tsx')),
};

/** The screen of each address. A user whose role may not open a page sees a message, because the server would refuse the calls of the page. */
export function Screens({ role }: { role: ConsoleRole }) {
  const locale = useLocale();
  const isAllowed = (path: string) => {
    const page = pageLinks.find((link) => link.path === path.split('/')[0]);
    return page?.roles.includes(role) ?? false;
  };
  return (
    <Routes>
      <Route path="/:locale" element={<Navigate to={`/${locale}/${startPageOf(role)}`} replace />} />
      {Object.entries(screens).map(([path, Screen]) => (
        <Route
          key={path}
          path={`/:locale/${path}`}
          element={isAllowed(path) ? <Screen /> : <NotFound reason="role" />}
        />
      ))}
      <Route path="*" element={<NotFound reason="address" />} />
    </Routes>
  );
}
